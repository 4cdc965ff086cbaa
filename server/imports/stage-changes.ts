import type { ImportPlan } from '#core/imports/plan-import';
import type { StageChange } from '../notices/tell-of-won-deals';

/** The stages of deals that are about to be stored, before and after. */
export function stageChanges(writes: ImportPlan['writes']): readonly StageChange[] {
  return writes.map(({ after, before }) => ({
    id: after.id ?? '',
    franchiseCode: after.Franchise_code ?? '',
    before: before?.Stage,
    after: after.Stage ?? '',
  }));
}
