import type { MonthChange } from '#core/commission/compare-earnings';
import type { ChangeReason } from '#core/commission/compare-records';
import { indianRupees } from '#core/shared/indian-rupees';
import { compare, type Decimal, sum, toRupees, ZERO } from '#core/shared/money';
import type { Column } from '#documents/column';
import { counted } from './report-title';
import { type Sheet, sheetOf } from './sheet';
import { sheetTable } from './sheet-table';
import type { Style } from './style';
import { terminalText } from './terminal-text';

/** A deal in a comparison of snapshots, or, with fewer details, of reports. */
export interface DealLine {
  readonly dealId: string;
  readonly franchiseCode: string | undefined;
  readonly month: string | undefined;
  readonly before: Decimal | undefined;
  readonly after: Decimal | undefined;
  readonly change: Decimal | undefined;
  readonly reasons: readonly (Omit<ChangeReason, 'kind'> & { readonly kind: string })[];
}

/** The changes and their reasons; `complete` where neither side lacks data. */
export interface Changes {
  readonly complete: boolean;
  readonly months: readonly MonthChange[];
  readonly deals: readonly DealLine[];
}

interface Line {
  readonly franchiseCode: string | undefined;
  readonly month: string | undefined;
  readonly dealId?: string | undefined;
  readonly before: Decimal | undefined;
  readonly after: Decimal | undefined;
  readonly change: Decimal | undefined;
  readonly why?: string | undefined;
}

const MONTH_COLUMNS: readonly Column<Line>[] = [
  { key: 'franchiseCode', kind: 'text', value: (line) => line.franchiseCode },
  { key: 'month', kind: 'text', value: (line) => line.month },
  { key: 'before', kind: 'rupees', value: (line) => line.before },
  { key: 'after', kind: 'rupees', value: (line) => line.after },
  { key: 'change', kind: 'rupees', value: (line) => line.change },
];
const [FRANCHISE, MONTH, ...AMOUNTS] = MONTH_COLUMNS;
const COLUMNS: readonly Column<Line>[] = [
  ...[FRANCHISE, MONTH].flatMap((column) => column ?? []),
  { key: 'dealId', kind: 'text', value: (line) => line.dealId },
  ...AMOUNTS,
  { key: 'why', kind: 'text', value: (line) => line.why },
];

/** Builds a row for each changed month of a franchise, then one for each deal; amounts are the overall earnings. */
export function changeSheet({ months, deals }: Changes): Sheet {
  const ofDeals = deals.map((deal) => ({ ...deal, why: deal.reasons.map(reasonText).join('; ') }));
  return sheetOf<Line>('changes', COLUMNS, [...months.map(monthLine), ...ofDeals]);
}

/** "2 months and 3 deals changed, ₹1,200.00 more". */
export function changeTitle({ months, deals }: Changes): string {
  const change = sum(months.map((month) => month.change));
  const sign = compare(change, ZERO);
  const amount = indianRupees(toRupees(change)).replace('-', '');
  const words = sign === 0 ? 'the same overall' : `${amount} ${sign > 0 ? 'more' : 'less'} overall`;
  return `${counted(months.length, 'month')} and ${counted(deals.length, 'deal')} changed, ${words}`;
}

/** Formats the changes for people: the months as a table, then each deal with its reasons. */
export function changeText(changes: Changes, style: Style): string {
  const { months, deals } = changes;
  const lines = [`${style.bold(changeTitle(changes))}\n`];
  if (months.length > 0) {
    lines.push('\n', sheetTable(sheetOf('months', MONTH_COLUMNS, months.map(monthLine)), style, true));
  }
  for (const deal of deals) {
    const amounts = deal.change === undefined ? '' : ` · ${rupees(deal.before)} → ${rupees(deal.after)}`;
    const head = [deal.dealId || '(no id)', deal.franchiseCode, deal.month].filter(Boolean).join(' · ');
    lines.push(`\n${terminalText(head)}${amounts}\n`);
    for (const reason of deal.reasons) lines.push(`    ${terminalText(reasonText(reason))}\n`);
  }
  return lines.join('');
}

/** Converts the changes to JSON, with amounts of two decimals. */
export function changeJson({ complete, months, deals }: Changes) {
  return {
    complete,
    months: months.map(({ franchiseCode, month, before, after, change }) => ({
      franchiseCode,
      month,
      before: before ? figures(before) : null,
      after: after ? figures(after) : null,
      change: toRupees(change),
    })),
    deals: deals.map(({ dealId, franchiseCode, month, before, after, change, reasons }) => ({
      dealId,
      franchiseCode: franchiseCode ?? null,
      month: month ?? null,
      before: before ? toRupees(before) : null,
      after: after ? toRupees(after) : null,
      change: change ? toRupees(change) : null,
      reasons: reasons.map((reason) => ({
        kind: reason.kind,
        before: reason.before ?? null,
        after: reason.after ?? null,
      })),
    })),
  };
}

function monthLine({ franchiseCode, month, before, after, change }: MonthChange): Line {
  return { franchiseCode, month, before: before?.overall, after: after?.overall, change };
}

function figures({ deals, paid, commission, overall }: NonNullable<MonthChange['before']>) {
  return {
    deals,
    paid: toRupees(paid),
    commission: toRupees(commission),
    overall: toRupees(overall),
  };
}

/** Formats a reason: "rule changed: 40 → 45", "payment added: 1000". */
function reasonText({ kind, before, after }: DealLine['reasons'][number]): string {
  const words = kind.replaceAll('-', ' ');
  const values = [before, after].filter((value) => value !== undefined);
  if (kind.endsWith('-changed')) return `${words}: ${before ?? '-'} → ${after ?? '-'}`;
  return values.length > 0 ? `${words}: ${values.join(' → ')}` : words;
}

function rupees(amount: Decimal | undefined): string {
  return amount ? indianRupees(toRupees(amount)) : '-';
}
