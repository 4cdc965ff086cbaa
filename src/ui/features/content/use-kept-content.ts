import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentCalls, OrderedContentCalls } from '#contract/managed-content';
import type { Managed } from '#core/shared/managed';
import { useServices } from '../../data/app-services';
import { managedContentQuery } from '../../data/content';
import { useAdditions } from '../../data/use-additions';
import { type Place, tellByToast, useWrite } from '../../data/use-write';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { contentTexts } from './content-texts';

/** One kind of content as it was last read, and what can be done with it. */
export interface KeptContent<Item extends Managed> {
  /** False where the server has no calls for it; then nothing is asked. */
  readonly offered: boolean;
  /** What vendors may see, and what was archived; undefined before the first reading. */
  readonly items: readonly Item[] | undefined;
  readonly archive: readonly Item[];
  readonly failed: boolean;
  readonly fetching: boolean;
  /** Reads it again, and gives it. */
  readonly refresh: () => Promise<readonly Item[]>;
  /** Does something else with it, and says so when it fails. */
  readonly attempt: (act: (place: Place) => Promise<void>) => void;
  readonly remove: (item: Item, title: string) => void;
  readonly restore: (item: Item, title: string) => void;
}

/** Reads one kind of content. */
export function useKeptContent<Item extends Managed, Plan>(
  calls: ContentCalls<Item, Plan>,
): KeptContent<Item> {
  const t = useTexts(contentTexts);
  const services = useServices();
  const offered = useAdditions();
  const attempt = useAttempt();
  const { data, error, isFetching, refetch } = useQuery({
    ...managedContentQuery(services, calls),
    enabled: offered,
  });
  const refresh = async () => (await refetch()).data ?? [];
  const restore = (item: Item, title: string) =>
    attempt(async () => {
      await services.api.call(calls.restore, { path: { id: item.id } });
      showToast(t('content.restored', { title }));
    });
  return {
    offered,
    items: data?.filter(({ archived }) => !archived),
    archive: data?.filter(({ archived }) => archived) ?? [],
    failed: error !== null,
    fetching: isFetching,
    refresh,
    attempt,
    restore,
    remove: (item, title) =>
      attempt(async () => {
        await services.api.call(calls.remove, { path: { id: item.id } });
        showToast(t('content.archived', { title }), {
          label: t('content.undo'),
          onAction: () => restore(item, title),
        });
      }),
  };
}

/** Who moves a row by its buttons presses them several times: the order after such a pause is one order. */
const PAUSE_MS = 600;

/**
 * Content as it was last put, and the way to put it in another order: at once on the page, then at the server, with a
 * way back. Moves that follow each other are saved together, also when the page is left meanwhile.
 */
export function useContentOrder<Item extends Managed, Plan>(
  calls: OrderedContentCalls<Item, Plan>,
  items: readonly Item[] | undefined,
): {
  readonly ordered: readonly Item[] | undefined;
  readonly order: (ids: readonly string[]) => void;
} {
  const t = useTexts(contentTexts);
  const services = useServices();
  const client = useQueryClient();
  const { queryKey } = managedContentQuery(services, calls);
  const attempt = useAttempt();
  // Until it is stored, whatever is read may hold the order before.
  const [asked, setAsked] = useState<readonly string[]>();
  const ordered = items && asked ? inOrder(items, asked) : items;
  const moved = useRef<{ before: readonly string[] | undefined; ids: readonly string[] }>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = (ids: readonly string[]) =>
    client.setQueryData(queryKey, (data) => data && inOrder(data, ids));
  const store = (ids: readonly string[], onStored?: () => void) =>
    attempt(async () => {
      try {
        await services.api.call(calls.order, { body: { ids } });
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
