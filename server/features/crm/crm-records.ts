import type { CrmKind } from '#core/crm/crm-sync';
import type { ReadRow } from '#core/imports/plan-import';
import { readImportRow } from '#core/imports/read-import-row';
import type { BusinessCalendar } from '#core/shared/month';
import type { CrmPage } from './zoho-client';
import type { CrmModule } from './zoho-settings';

/** The outcome of reading the records of a page. */
export interface CrmRecords {
  readonly rows: readonly ReadRow[];
  readonly left: readonly { readonly id: string; readonly reason: string }[];
}

/** Reads the records of a page by the field map; `line` of a row is its place in the page. */
export function readCrmRecords(
  kind: CrmKind,
  { fields }: CrmModule,
  records: CrmPage['records'],
  calendar: BusinessCalendar,
): CrmRecords {
  const rows = new Map<string, ReadRow>();
  const left: { id: string; reason: string }[] = [];
  for (const [line, record] of records.entries()) {
    const cells = Object.fromEntries(
      Object.entries(fields).map(([field, theirs]) => [field, textOf(record[theirs])]),
    );
    const read = readImportRow(kind, cells, calendar);
    if ('values' in read) rows.set(read.values.id ?? '', { line, values: read.values });
    else {
      const reason = read.faults.map(({ field, fault }) => `${field}: ${fault}`).join(', ');
      left.push({ id: cells.id ?? '', reason });
    }
  }
  return { rows: [...rows.values()], left };
}

/** A value as text; of a look-up the name that a person sees, of many the one after the other. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object') return 'name' in value ? textOf(value.name) : '';
  return String(value);
}

/** The latest time of change in a page, and `before` when there is none later. */
export function newestOf(records: CrmPage['records'], before: string | null): string | null {
  let newest = before;
  for (const { Modified_Time: time } of records) {
    if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) continue;
    if (newest === null || Date.parse(time) > Date.parse(newest)) newest = time;
  }
  return newest;
}
