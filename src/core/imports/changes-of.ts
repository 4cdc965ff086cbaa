import { shownValues } from './hidden-accounts';
import type { ImportChange } from './import-report';
import type { ImportPlan } from './plan-import';

/** The largest number of changed records that a trial shows. */
export const MAX_CHANGES = 50;

/** Lists the stored records that an import would change, with each field before and after. */
export function changesOf(writes: ImportPlan['writes']): readonly ImportChange[] {
  return writes.flatMap(({ before, after }) => {
    if (!before) return [];
    const fields = Object.keys(after).filter((field) => after[field] !== before[field]);
    const [was, is] = [shownValues(before), shownValues(after)];
    return [
      {
        id: after.id ?? after.Franchise_code ?? '',
        fields: fields.map((field) => ({ field, before: was[field], after: is[field] })),
      },
    ];
  });
}
