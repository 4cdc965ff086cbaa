import type { FranchiseActivity } from '#core/reports/franchise-activity';
import { createdAt } from '#core/shared/created-at';
import type { BusinessCalendar } from '#core/shared/month';

/** The fields of a record that tell its franchise and its creation. */
interface CreatedRecord {
  readonly franchiseCode: string;
  readonly createdTime?: string | undefined;
}

/** Computes the activity of every franchise that has a lead or a deal, by franchise code. */
export function activityOf(
  leads: readonly CreatedRecord[],
  deals: readonly CreatedRecord[],
  calendar: BusinessCalendar,
): readonly FranchiseActivity[] {
  const found = new Map<string, { leads: number; deals: number; newest: number | undefined }>();
  const count = (records: readonly CreatedRecord[], kind: 'leads' | 'deals') => {
    for (const { franchiseCode, createdTime } of records) {
      const own = found.get(franchiseCode) ?? { leads: 0, deals: 0, newest: undefined };
      found.set(franchiseCode, own);
      own[kind] += 1;
      const created = createdAt(createdTime, calendar);
      if (created !== undefined) own.newest = Math.max(own.newest ?? created, created);
    }
  };
  count(leads, 'leads');
  count(deals, 'deals');
  return [...found]
    .map(([franchiseCode, own]) => ({ franchiseCode, ...own }))
    .toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
}
