import { stepBulkAct } from '#contract/bulk-acts';
import type { PortalApi } from '#contract/portal-api';
import type { BulkAct } from '#core/bulk-acts/bulk-act';

/**
 * Steps through a bulk change, or through its undo, until nothing is left or `onStep` returns false. Returns the
 * progress.
 */
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
