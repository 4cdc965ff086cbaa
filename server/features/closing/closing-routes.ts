import * as z from 'zod/mini';
import { closingFiles, closingMonths, confirmClosing, prepareClosing } from '#contract/closings';
import { ledgerBalances, ledgerEntries, verifyLedger } from '#contract/ledger';
import type { MonthState } from '#core/closing/closing-admin.port';
import type { JournalEntry } from '#core/ledger/ledger.port';
import { NotFound } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { isoTime } from '../../http/iso-time';
import { type Route, route, routeWithBody } from '../../http/route';
import { monthIn } from './month-in';
import type { SqlClosings } from './sql-closings';
import { SqlLedger } from './sql-ledger';

const Unknown = z.array(z.object({ dealId: z.string(), reason: z.string() }));

/** Closing months, announced as `money.closing`. */
export function closingRoutes(closings: SqlClosings, database: PortalDatabase): readonly Route[] {
  const ledger = new SqlLedger(database);
  return [
    route(closingMonths, async ({ principal }) => {
      const months = await closings.months();
      if (principal.role === 'admin') {
        const first = await closings.firstMonths();
        return { data: months.map(monthToWire), ...(first && { first_months: [...first] }) };
      }
      return { data: months.map(({ month, state }) => ({ month, state })) };
    }),
    routeWithBody(prepareClosing, async ({ body }) => {
      const row = await closings.prepare(monthIn(body.month));
      return preparedToWire(row, await closings.vendorsOf(row.no));
    }),
    routeWithBody(confirmClosing, async ({ path, body, principal }) => {
      const month = monthIn(path.text('month'));
      const { no, hash } = await closings.confirm(month, body.hash, principal.userId, body.incomplete);
      return { no, month, hash };
    }),
    route(ledgerBalances, async () => ({
      data: (await ledger.balances()).map(({ account, franchiseCode, balance, belowSince }) => ({
        account,
        Franchise_code: franchiseCode,
        balance: toRupees(balance),
        below_since: belowSince,
      })),
    })),
    route(ledgerEntries, async () => ({ data: (await ledger.entries()).map(entryToWire) })),
    route(verifyLedger, async () => ({ differences: [...(await ledger.verify())] })),
    route(closingFiles, async ({ path }) => {
      const files = await closings.files(monthIn(path.text('month')));
      if (!files) throw new NotFound('The month is not closed.');
      return { data: [...files] };
    }),
  ];
}

function monthToWire({ no, month, state, hash, closedAt, closedBy, credited }: MonthState) {
  const closed = {
    closed_at: isoTime(closedAt),
    closed_by: closedBy,
    credited: credited && toRupees(credited),
  };
  return { no, month, state, hash, ...closed };
}

function entryToWire({ no, kind, valueDay, closing, memo, postings }: JournalEntry) {
  return {
    no,
    kind,
    value_day: valueDay,
    closing,
    memo,
    postings: postings.map(({ account, amount }) => ({ account, amount: toRupees(amount) })),
  };
}

/** A prepared month as it is told. */
export function preparedToWire(row: ClosingRow, vendors: readonly ClosingVendorRow[]) {
  const rupees = (paise: number) => toRupees({ units: BigInt(paise), scale: 2 });
  return {
    month: row.month,
    hash: row.hash,
    vendors: vendors.map(({ franchise_code, lines, earned_paise, adjusted_paise }) => ({
      Franchise_code: franchise_code,
      lines,
      earned: rupees(earned_paise),
      adjusted: rupees(adjusted_paise),
    })),
    decisions: row.undecided,
    incomplete: Unknown.parse(JSON.parse(row.unknown)).map(({ dealId, reason }) => ({ id: dealId, reason })),
  };
}
