import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentCalls, OrderedContentCalls } from '#contract/managed-content';
import type { Managed } from '#core/shared/managed';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { answerQuery, useAnswer } from '../../data/use-answer';
import { failureToast, type Place, useWrite } from '../../data/use-write';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { contentTexts } from './content-texts';

/** One kind of content as it was last read, and the functions that change it. */
export interface KeptContent<Item extends Managed> {
  /** False if the server has no calls for it; nothing is read then. */
  readonly offered: boolean;
  /** The published and the archived items; undefined before the first read. */
  readonly items: readonly Item[] | undefined;
  readonly archive: readonly Item[];
  readonly failed: boolean;
  readonly fetching: boolean;
  /** Reads the items again and returns them. */
  readonly refresh: () => Promise<readonly Item[]>;
  /** Runs another action on it, and shows a message if it fails. */
  readonly attempt: (act: (place: Place) => Promise<void>) => void;
  readonly remove: (item: Item, title: string) => void;
  readonly restore: (item: Item, title: string) => void;
}

/** Reads one kind of content, and changes it. */
export function useKeptContent<Item extends Managed, Plan>(
  calls: ContentCalls<Item, Plan>,
): KeptContent<Item> {
  const t = useTexts(contentTexts);
  const services = useServices();
  const offered = useAdditions();
  const attempt = useAttempt();
  const { data, error, isFetching, refetch } = useAnswer(calls.all, { enabled: offered });
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

/** A row is often moved by several presses of its buttons; the order is saved after a pause of this length. */
const PAUSE_MS = 600;

/**
 * Returns content in the order last chosen, and the function that changes the order: at once on the page, then on the
 * server, with an Undo. Consecutive moves are saved together, even if the page is left meanwhile.
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
  const { queryKey } = answerQuery(services, calls.all);
  const attempt = useAttempt();
  // Until the new order is stored, data read from the server may still have the old one.
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

/** Runs actions one after another, and shows a message if one fails. */
function useAttempt() {
  const t = useTexts(contentTexts);
  const { queue } = useWrite(t('content.actFailed'), failureToast);
  return (act: (place: Place) => Promise<void>) => void queue(act);
}
