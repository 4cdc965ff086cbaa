import * as z from 'zod/mini';
import {
  baselineFiles,
  closingFiles,
  closingMonths,
  confirmClosing,
  prepareClosing,
} from '#contract/closings';
import { lastLedgerProof, ledgerBalances, ledgerEntries, verifyLedger } from '#contract/ledger';
import type { MonthState } from '#core/closing/closing-admin.port';
import type { JournalEntry } from '#core/ledger/ledger.port';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { isoTime } from '../../http/iso-time';
import { type Route, route, routeWithBody } from '../../http/route';
import { keepProof, lastProof } from './ledger-proofs';
import { monthIn } from './month-in';
import type { SqlClosings } from './sql-closings';
import { SqlLedger } from './sql-ledger';

const Unknown = z.array(z.object({ dealId: z.string(), reason: z.string() }));

/** Closing months, announced as `money.closing`. */
export function closingRoutes(
  closings: SqlClosings,
  { database, clock }: { readonly database: PortalDatabase; readonly clock: Clock },
): readonly Route[] {
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
    route(verifyLedger, async ({ query: { deep } }) => {
      const proof = await ledger.verify(deep === 'yes');
      await keepProof(database, proof, clock.now());
      const { deals, due, differences } = proof;
      return { deals, due, differences: [...differences] };
    }),
    route(lastLedgerProof, async () => {
      const last = await lastProof(database);
      if (!last) return {};
      const { at, deep, deals, due, differences } = last;
      return { proof: { at: new Date(at).toISOString(), deep, deals, due, differences } };
    }),
    route(closingFiles, async ({ path }) => {
      const files = await closings.files(monthIn(path.text('month')));
      if (!files) throw new NotFound('The month is not closed.');
      return { data: [...files] };
    }),
    route(baselineFiles, async ({ query }) => {
      const { files, next } = await closings.baseline(query.after);
      return { data: [...files], next };
    }),
  ];
}

function monthToWire({ no, month, state, hash, closedAt, credited, ...by }: MonthState) {
  const closed = {
    closed_at: isoTime(closedAt),
    closed_by: by.closedBy,
    closed_by_id: by.closedById,
    closed_by_email: by.closedByEmail,
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
