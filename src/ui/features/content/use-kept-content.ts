import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FeatureName } from '#core/session/feature-name';
import type { ContentAdmin, Managed, OrderedContentAdmin } from '#core/shared/content-admin.port';
import { managedContentQuery } from '../../data/content';
import { useFeature } from '../../data/use-feature';
import { type Place, tellByToast, useWrite } from '../../data/use-write';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { contentTexts } from './content-texts';

/** One kind of content as it was last read, and what can be done with it. */
export interface KeptContent<Item extends Managed> {
  /** False where the server has no calls for it; then nothing is asked. */
  readonly offered: boolean;
  /** The pieces that vendors may see, and the archived ones; undefined before the first reading. */
  readonly items: readonly Item[] | undefined;
  readonly archive: readonly Item[];
  /** The number of entries that could not be read. */
  readonly excluded: number;
  readonly failed: boolean;
  readonly fetching: boolean;
  /** Reads it again, and returns it. */
  readonly refresh: () => Promise<readonly Item[]>;
  /** Does something else with it, and says so when it fails. */
  readonly attempt: (act: (place: Place) => Promise<void>) => void;
  readonly remove: (item: Item, title: string) => void;
  readonly restore: (item: Item, title: string) => void;
}

/** Reads one kind of content. */
export function useKeptContent<Item extends Managed, Plan>(
  admin: ContentAdmin<Item, Plan>,
  feature: FeatureName,
): KeptContent<Item> {
  const t = useTexts(contentTexts);
  const offered = useFeature(feature);
  const attempt = useAttempt();
  const { data, error, isFetching, refetch } = useQuery({
    ...managedContentQuery(admin, feature),
    enabled: offered,
  });
  const refresh = async () => (await refetch()).data?.records ?? [];
  const restore = (item: Item, title: string) =>
    attempt(async () => {
      await admin.restore(item.id);
      showToast(t('content.restored', { title }));
    });
  return {
    offered,
    items: data?.records.filter(({ archived }) => !archived),
    archive: data?.records.filter(({ archived }) => archived) ?? [],
    excluded: data?.rejected.length ?? 0,
    failed: error !== null,
    fetching: isFetching,
    refresh,
    attempt,
    restore,
    remove: (item, title) =>
      attempt(async () => {
        await admin.remove(item.id);
        showToast(t('content.archived', { title }), {
          label: t('content.undo'),
          onAction: () => restore(item, title),
        });
      }),
  };
}

/** The pause that ends a move: a person who moves a row presses its buttons several times, and means the last order. */
const PAUSE_MS = 600;

/**
 * Content as it was last put, and the way to put it in another order: at once on the page, then at the server, with a
 * way back. Moves that follow each other are saved together, also when the page is left meanwhile.
 */
export function useContentOrder<Item extends Managed, Plan>(
  admin: OrderedContentAdmin<Item, Plan>,
  feature: string,
  items: readonly Item[] | undefined,
): {
  readonly ordered: readonly Item[] | undefined;
  readonly order: (ids: readonly string[]) => void;
} {
  const t = useTexts(contentTexts);
  const client = useQueryClient();
  const { queryKey } = managedContentQuery(admin, feature);
  const attempt = useAttempt();
  // Until it is stored, whatever is read may hold the order before.
  const [asked, setAsked] = useState<readonly string[]>();
  const ordered = items && asked ? inOrder(items, asked) : items;
  const moved = useRef<{ before: readonly string[] | undefined; ids: readonly string[] }>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = (ids: readonly string[]) =>
    client.setQueryData(queryKey, (data) => data && { ...data, records: inOrder(data.records, ids) });
  const store = (ids: readonly string[], onStored?: () => void) =>
    attempt(async () => {
      try {
        await admin.order(ids);
        place(ids);
        onStored?.();
      } finally {
        setAsked((latest) => (latest === ids ? undefined : latest));
      }
    });
  const show = (ids: readonly string[]) => {
    setAsked(ids);
    place(ids);
  };
  const save = () => {
    clearTimeout(pause.current);
    if (!moved.current) return;
    const { before, ids } = moved.current;
    moved.current = undefined;
    const putBack = (earlier: readonly string[]) => {
      show(earlier);
      store(earlier);
    };
    store(ids, () => {
      if (before)
        showToast(t('content.orderSaved'), {
          label: t('content.undo'),
          onAction: () => putBack(before),
        });
    });
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
  return {
    ordered,
    order: (ids) => {
      moved.current = { before: moved.current?.before ?? ordered?.map(({ id }) => id), ids };
      show(ids);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => latest.current(), PAUSE_MS);
    },
  };
}

function inOrder<Item extends Managed>(items: readonly Item[], ids: readonly string[]): readonly Item[] {
  return items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Does one thing after another, and says so when one fails. */
function useAttempt() {
  const t = useTexts(contentTexts);
  const { queue } = useWrite(t('content.actFailed'), tellByToast);
  return (act: (place: Place) => Promise<void>) => void queue(act);
}
