import { queryOptions } from '@tanstack/react-query';
import { bulkAct, bulkActEffect, bulkActs, stepBulkAct } from '#contract/bulk-acts';
import type { PortalApi } from '#contract/portal-api';
import type { BulkAct } from '#core/bulk-acts/bulk-act';
import type { AppServices } from '../../composition/app-services';

/** The newest changes in bulk. */
export function bulkActsQuery({ api }: AppServices) {
  return queryOptions({ queryKey: ['bulk-acts'], queryFn: ({ signal }) => api.call(bulkActs, { signal }) });
}

/** One change in bulk, with the records that it left as they are. */
export function bulkActQuery({ api }: AppServices, id: string) {
  return queryOptions({
    queryKey: ['bulk-act', id],
    queryFn: ({ signal }) => api.call(bulkAct, { path: { id }, signal }),
  });
}

/** Reads the earnings of the deals of a change in bulk before and after it. */
export function bulkEffectQuery({ api }: AppServices, id: string) {
  return queryOptions({
    queryKey: ['bulk-effect', id],
    queryFn: ({ signal }) => api.call(bulkActEffect, { path: { id }, signal }),
  });
}

/** Steps through a change in bulk, or through putting it back, until nothing is left or `onStep` says no; gives how far it is. */
export async function stepThrough(
  api: PortalApi,
  id: string,
  undo: boolean,
  onStep: (act: BulkAct) => boolean = () => true,
): Promise<BulkAct> {
  for (;;) {
    const act = await api.call(stepBulkAct, { path: { id }, body: { undo } });
    const goesOn = onStep(act);
    if (!goesOn || (undo ? act.done : act.waiting) === 0) return act;
  }
}
