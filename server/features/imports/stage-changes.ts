import { VOID_STAGE } from '#core/deals/deal';
import type { ImportPlan } from '#core/imports/plan-import';
import type { StageChange } from '../notices/notify-won-deals';

/** Lists the changes of stages that some writes cause; a new deal has no former stage. A void deal stays void. */
export function stageChanges(writes: ImportPlan['writes']): readonly StageChange[] {
  return writes
    .filter(({ before }) => !before?.Void_reason)
    .map(({ after, before }) => ({
      id: after.id ?? '',
      franchiseCode: after.Franchise_code ?? '',
      before: before?.Stage,
      after: after.Void_reason ? VOID_STAGE : (after.Stage ?? ''),
    }));
}
