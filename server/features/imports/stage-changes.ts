import type { ImportPlan } from '#core/imports/plan-import';
import type { StageChange } from '../notices/tell-of-won-deals';

/** How the stages of deals change by what is about to be stored; a deal that the portal did not know has none before. */
export function stageChanges(writes: ImportPlan['writes']): readonly StageChange[] {
  return writes.map(({ after, before }) => ({
    id: after.id ?? '',
    franchiseCode: after.Franchise_code ?? '',
    before: before?.Stage,
    after: after.Stage ?? '',
  }));
}
