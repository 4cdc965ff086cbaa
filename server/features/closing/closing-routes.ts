import * as z from 'zod/mini';
import {
  baselineFiles,
  closingFiles,
  closingMonths,
  confirmClosing,
  prepareClosing,
} from '#contract/closings';
import { lastLedgerProof, ledgerBalances, ledgerEntries, verifyLedger } from '#contract/ledger';
import type { PreparedClosing } from '#core/closing/closing';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { fromPaise } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { type Route, route, routeWithBody } from '../../http/route';
import { agreedOpenings } from './closed-parts';
import { keepProof, lastProof } from './ledger-proofs';
import { monthIn } from './month-in';
import type { SqlClosings } from './sql-closings';
import { SqlLedger } from './sql-ledger';

const Unknown = z.array(z.object({ dealId: z.string(), reason: z.string() }));

/** Routes that close months. */
export function closingRoutes(
  closings: SqlClosings,
  {
    database,
    primary,
    clock,
  }: { readonly database: PortalDatabase; readonly primary: PortalDatabase; readonly clock: Clock },
): readonly Route[] {
  const ledger = new SqlLedger(database);
  return [
    route(closingMonths, async ({ principal }) => {
      const months = await closings.months();
      if (principal.role === 'admin') return { months, firstMonths: await closings.firstMonths() };
      return {
        months: months.map(({ month, state, closedAt }) => ({ no: undefined, month, state, closedAt })),
      };
    }),
    routeWithBody(prepareClosing, async ({ body }) => {
      const row = await closings.prepare(body.month);
      return preparedClosing(database, row, await closings.vendorsOf(row.no));
    }),
    routeWithBody(confirmClosing, async ({ path, body, principal }) => {
      const month = monthIn(path.text('month'));
      const { no, hash } = await closings.confirm(month, body.hash, principal.userId, body.incomplete);
      return { no, month, hash };
    }),
    route(ledgerBalances, () => ledger.balances()),
    route(ledgerEntries, () => ledger.entries()),
    route(verifyLedger, async ({ query: { deep = false } }) => {
      const proof = await ledger.verify(deep);
      await keepProof(primary, { ...proof, deep, at: clock.now() });
      return proof;
    }),
    route(lastLedgerProof, () => lastProof(database)),
    route(closingFiles, async ({ path }) => {
      const files = await closings.files(monthIn(path.text('month')));
      if (!files) throw new NotFound('The month is not closed.');
      return files;
    }),
    route(baselineFiles, ({ query }) => closings.baseline(query.after)),
  ];
}

/** Builds the answer for a prepared month, with the amounts of each vendor. */
export async function preparedClosing(
  database: PortalDatabase,
  row: ClosingRow,
  vendors: readonly ClosingVendorRow[],
): Promise<PreparedClosing> {
  const openings = await agreedOpenings(database, { closing: row.no });
  return {
    month: row.month,
    hash: row.hash,
    vendors: vendors.map(({ vendor_id, franchise_code, lines, earned_paise, adjusted_paise }) => ({
      franchiseCode: franchise_code,
      lines,
      earned: fromPaise(earned_paise),
      adjusted: fromPaise(adjusted_paise),
      opened: openings.get(`${row.no} ${vendor_id}`),
    })),
    decisions: row.undecided,
    incomplete: Unknown.parse(JSON.parse(row.unknown)),
  };
}
