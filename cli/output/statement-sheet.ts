import { type Statement, type StatementLine, statementLines } from '#core/commission/statement';
import { indianRupees } from '#core/shared/indian-rupees';
import { toExactRupees, toRupees, ZERO } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { accountsText } from '#documents/accounts-text';
import { asOfText } from '#documents/as-of';
import { STATEMENT_COLUMNS, statementRow } from '#documents/statement-columns';
import { excludedJson } from './report';
import { counted } from './report-title';
import { type Sheet, sheetObjects, sheetOf } from './sheet';
import { sheetTable } from './sheet-table';
import type { Style } from './style';
import { terminalText } from './terminal-text';

/** Builds a line for each payment and each free demat account; the exact earnings add up to the total. */
export function statementSheet(statement: Statement): Sheet {
  return linesSheet(statementLines(statement));
}

/** Builds the sheet of statement lines, from live or closed data. */
export function linesSheet(lines: readonly StatementLine[]): Sheet {
  return sheetOf('lines', STATEMENT_COLUMNS, lines.map(statementRow));
}

/** The title line of a statement. */
export function statementTitle({ month, vendor, total }: Statement, asOf: Day | undefined): string {
  const deals = counted(total.deals + total.freeDematDeals, 'deal');
  const dated = month + asOfText(asOf, 'en');
  return ['Statement', dated, vendor.franchiseCode, vendor.name, deals].filter(Boolean).join(' · ');
}

/** Formats the statement for people: lines, then totals. */
export function statementText(statement: Statement, asOf: Day | undefined, style: Style): string {
  const { total } = statement;
  const rupees = (amount: typeof total.overall) => indianRupees(toRupees(amount));
  return [
    `${style.bold(terminalText(statementTitle(statement, asOf)))}\n`,
    sheetTable(statementSheet(statement), style, true),
    `Paid ${rupees(total.paid)} · Commission ${rupees(total.commission)}\n`,
    `Free demat accounts ${accountsText(statement.accounts, rupees(ZERO))} = ${rupees(total.freeDematEarning)}\n`,
    `${style.bold(`Overall ${rupees(total.overall)}`)}\n`,
  ].join('');
}

/**
 * Converts the statement to JSON; a line's `exact` earning keeps every digit. Fields that only closed accounts have are
 * null, so that both kinds have the same keys.
 */
export function statementJson(statement: Statement, source: string, timeZone: string) {
  const { month, vendor, total, complete, notCounted, accounts } = statement;
  const [{ amount = ZERO } = {}, ...others] = accounts;
  return {
    schema: 'commission-statement/1',
    basis: 'live',
    source,
    currency: 'INR',
    timeZone,
    month,
    franchiseCode: vendor.franchiseCode,
    vendorId: vendor.id ?? null,
    vendor: vendor.name ?? null,
    complete,
    opening: null,
    earned: toRupees(total.overall),
    adjusted: null,
    paid: null,
    closing: null,
    // Null where accounts earn different amounts, which are then listed separately.
    accountOpeningAmount: others.length > 0 ? null : toExactRupees(amount ?? ZERO),
    ...(others.length > 0 && {
      accountOpeningAmounts: accounts.map((each) => ({
        amount: toExactRupees(each.amount ?? ZERO),
        accounts: each.accounts,
      })),
    }),
    lines: sheetObjects(statementSheet(statement)),
    total: {
      deals: total.deals,
      paid: toRupees(total.paid),
      commission: toRupees(total.commission),
      freeDematDeals: total.freeDematDeals,
      freeDematEarning: toRupees(total.freeDematEarning),
      overall: toRupees(total.overall),
    },
    excluded: notCounted.map(excludedJson),
    adjustments: [],
    payouts: [],
    hash: null,
  };
}
