import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FeatureName } from '#core/session/feature-name';
import type { ContentAdmin, Managed, OrderedContentAdmin } from '#core/shared/content-admin.port';
import { managedContentQuery } from '../../data/content';
import { useFeature } from '../../data/use-feature';
import { useWrite } from '../../data/use-write';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { contentTexts } from './content-texts';

/** One kind of content as it was last read, and what can be done with it. */
export interface KeptContent<Item extends Managed> {
  /** False where the server has no calls for it; then nothing is asked. */
  readonly offered: boolean;
  /** What vendors may see, and what was archived; undefined before the first reading. */
  readonly items: readonly Item[] | undefined;
  readonly archive: readonly Item[];
  /** How many entries could not be read. */
  readonly excluded: number;
  readonly failed: boolean;
  readonly fetching: boolean;
  /** Reads it anew, and gives it. */
  readonly refresh: () => Promise<readonly Item[]>;
  /** Does something else with it, and says so when it fails. */
  readonly attempt: (act: () => Promise<void>) => void;
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
        const { archived } = await admin.remove(item.id);
        showToast(t(archived ? 'content.archived' : 'content.removed', { title }), {
          label: t('content.undo'),
          onAction: () => restore(item, title),
        });
      }),
  };
}

/** Who moves a row by its buttons presses them several times: what stands after such a pause is one order. */
const PAUSE_MS = 600;

/**
 * Puts content in another order: at once on the page, then at the server, with a way back. Moves that follow each other
 * are saved together, also when the page is left meanwhile.
 */
export function useContentOrder<Item extends Managed, Plan>(
  admin: OrderedContentAdmin<Item, Plan>,
  feature: string,
): (ids: readonly string[]) => void {
  const t = useTexts(contentTexts);
  const client = useQueryClient();
  const { queryKey } = managedContentQuery(admin, feature);
  const attempt = useAttempt();
  const moved = useRef<{ before: readonly string[] | undefined; ids: readonly string[] }>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = (ids: readonly string[]) =>
    client.setQueryData(
      queryKey,
      (data) =>
        data && { ...data, records: data.records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) },
    );
  const putBack = (ids: readonly string[]) => {
    place(ids);
    attempt(() => admin.order(ids));
  };
  const save = () => {
    clearTimeout(pause.current);
    if (!moved.current) return;
    const { before, ids } = moved.current;
    moved.current = undefined;
    attempt(async () => {
      await admin.order(ids);
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
  return (ids) => {
    const shown = client.getQueryData(queryKey)?.records.filter(({ archived }) => !archived);
    moved.current = { before: moved.current?.before ?? shown?.map(({ id }) => id), ids };
    // What is on its way holds the order before.
    void client.cancelQueries({ queryKey });
    place(ids);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(), PAUSE_MS);
  };
}

/** Does one thing after another, and says so when one fails. */
function useAttempt() {
  const t = useTexts(contentTexts);
  const { queue } = useWrite(t('content.actFailed'), ({ sentence }) => showErrorToast(sentence));
  return (act: () => Promise<void>) => void queue(act);
}
