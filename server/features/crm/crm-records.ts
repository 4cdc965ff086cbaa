import type { CrmKind } from '#core/crm/crm-sync';
import type { ReadRow } from '#core/imports/plan-import';
import { readImportRow } from '#core/imports/read-import-row';
import { LEAD_STATUS_TEXTS } from '#core/leads/lead-status';
import type { BusinessCalendar } from '#core/shared/month';
import { LEAD } from '#records/lead';
import { PAYMENT } from '#records/payment';
import type { ZohoRecord } from './zoho-client';
import type { CrmModule } from './zoho-settings';

/** The records of a page, converted to rows. */
export interface CrmRecords {
  readonly rows: readonly ReadRow[];
  /** Records that cannot be converted; `line` is the position in the page. */
  readonly left: readonly { readonly line: number; readonly id: string; readonly reason: string }[];
}

/** The field that marks a converted lead, in addition to the mapped fields. */
export const CONVERTED = '$converted';

/** Converts the records of a page by the field map; `line` of a row is its position in the page. */
export function readCrmRecords(
  kind: CrmKind,
  { fields }: Pick<CrmModule, 'fields'>,
  records: readonly ZohoRecord[],
  calendar: BusinessCalendar,
): CrmRecords {
  const rows = new Map<string, ReadRow>();
  const left: CrmRecords['left'][number][] = [];
  for (const [line, record] of records.entries()) {
    const cells = cellsOf(kind, fields, record);
    const read = readImportRow(kind, cells, calendar);
    if ('values' in read) rows.set(read.values.id ?? '', { line, values: read.values });
    else {
      const reason = read.faults.map(({ field, fault }) => `${field}: ${fault}`).join(', ');
      left.push({ line, id: cells.id ?? '', reason });
    }
  }
  return { rows: [...rows.values()], left };
}

/** The id of a record; empty where it has none. */
export function idOf(record: ZohoRecord): string {
  return textOf(record.id);
}

function cellsOf(
  kind: CrmKind,
  fields: Readonly<Record<string, string>>,
  record: ZohoRecord,
): Readonly<Record<string, string>> {
  const cells: Record<string, string> = {};
  for (const [field, theirs] of Object.entries(fields))
    cells[field] = field === PAYMENT.dealId.wire ? linkOf(record[theirs]) : textOf(record[theirs]);
  if (kind !== 'leads') return cells;
  const became = record[fields[LEAD.convertedDealId.wire] ?? ''];
  cells[LEAD.convertedDealId.wire] = linkOf(isRecord(became) && 'deal' in became ? became.deal : became);
  // Its status in the CRM is still the one from before the conversion.
  if (String(record[CONVERTED]) === 'true') cells[LEAD.status.wire] = LEAD_STATUS_TEXTS.converted;
  return cells;
}

/** Converts a value to text: a look-up to its name, a list to its joined items. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (isRecord(value)) return textOf(value.name);
  return String(value);
}

/** The id that a look-up or a plain value holds; empty for none. */
function linkOf(value: unknown): string {
  return isRecord(value) ? textOf(value.id) : textOf(value);
}

function isRecord(value: unknown): value is ZohoRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The latest time of change among records, or `before` where none is later. */
export function newestOf(records: readonly ZohoRecord[], before: string | null): string | null {
  let newest = before;
  for (const { Modified_Time: time } of records) {
    if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) continue;
    if (newest === null || Date.parse(time) > Date.parse(newest)) newest = time;
  }
  return newest;
}
