import { sql } from 'kysely';
import { lineForVendor } from '#core/closing/closing-text';
import { dueByMonth } from '#core/ledger/account-statement';
import type {
  AccountStatement,
  ClosedSales,
  FranchiseFigures,
  VendorAccount,
} from '#core/ledger/account-statements';
import { amountsOf, type NetworkAmounts } from '#core/ledger/amounts';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { type Decimal, fromPaise, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import type { ClosingLineRow } from '../../db/tables/closing-tables';
import { currentCode } from '../../records/former-codes';
import { payableOf } from '../../records/ledger';
import { paidByMonth, paidSince, statementPayouts } from '../payouts/paid-out';
import { payoutDetailsOf } from '../payouts/payout-details';
import { lineIn } from './closed-lines';
import { namesOf } from './closed-names';
import { type ClosedPart, closedParts } from './closed-parts';
import { closedSalesOf } from './closed-sales';
import { companyOf } from './closing-company';
import { comingAdjustments } from './coming-adjustments';
import { sharesOf } from './posted-shares';
import { dueLines } from './sql-adjustments';
import { agreedOf, entriesOf } from './statement-lines';

/** Account statements from closed lines and the journal, never from the current data. */
export class SqlAccountStatements {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly clock: Clock,
  ) {}

  account(franchiseCode: string): Promise<VendorAccount> {
    return inSnapshot(this.database, async (snapshot) => {
      const vendorId = await this.#vendorOf(snapshot, franchiseCode);
      const parts = await closedParts(snapshot, vendorId);
      return {
        franchiseCode,
        balance: await balanceOf(snapshot, vendorId),
        months: parts.map(({ figures }) => figures).toReversed(),
        due: dueByMonth(await this.#due(snapshot, vendorId)),
        sales: await closedSalesOf(snapshot, { vendorId }),
      };
    });
  }

  amounts(): Promise<NetworkAmounts> {
    return inSnapshot(this.database, async (snapshot) => {
      const last = await snapshot
        .selectFrom('closings')
        .select(['no', 'month', 'closed_at_ms'])
        .where('state', '=', 'closed')
        .where('no', '>', 0)
        .orderBy('no', 'desc')
        .executeTakeFirst();
      if (!last) return { after: undefined, closedAt: undefined, vendors: [] };
      const known = await snapshot
        .selectFrom('vendors')
        .select(['vendor_id', 'name', 'franchise_code'])
        .execute();
      const vendors = new Map(known.map((vendor) => [vendor.vendor_id, vendor]));
      const parts = (await closedParts(snapshot)).filter(({ closing }) => closing === last.no);
      const paid = await paidByMonth(snapshot);
      const details = await payoutDetailsOf(snapshot, { now: this.clock.now() });
      return {
        after: last.month,
        closedAt: last.closed_at_ms ?? undefined,
        vendors: parts
          .map(({ franchiseCode, vendorId, figures }) => {
            const vendor = vendors.get(vendorId);
            return amountsOf(
              // The list of amounts owed shows the current code of a vendor; the statement keeps the code of its
              // closing.
              { ...figures, franchiseCode: vendor?.franchise_code ?? franchiseCode },
              {
                vendor: vendor?.name,
                paidSince: paidSince(paid, vendorId, last.month),
                held: details.get(vendorId)?.held,
              },
            );
          })
          .toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1)),
      };
    });
  }

  closedSales(range: {
    readonly from?: Month | undefined;
    readonly to?: Month | undefined;
  }): Promise<ClosedSales> {
    return inSnapshot(this.database, (snapshot) => closedSalesOf(snapshot, range));
  }

  figures(month: Month): Promise<readonly FranchiseFigures[]> {
    return inSnapshot(this.database, async (snapshot) => {
      const parts = (await closedParts(snapshot)).filter(({ figures }) => figures.month === month);
      if (parts.length === 0) throw new NotFound('The month is not closed.');
      return parts.map(({ franchiseCode, figures }) => ({ franchiseCode, ...figures }));
    });
  }

  statement(franchiseCode: string, month: Month): Promise<AccountStatement> {
    return inSnapshot(this.database, async (snapshot) => {
      const part = await this.#partOf(snapshot, franchiseCode, month);
      const names = await namesOf(snapshot, part);
      const reading = { names, knowsOthers: this.scope.franchiseCodes === 'all' };
      const entries = await entriesOf(snapshot, part, await rowsOf(snapshot, part), reading);
      const { vendor, address } = names;
      return {
        franchiseCode: part.franchiseCode,
        vendor,
        address,
        ...part.taxNumbers,
        company: await companyOf(snapshot, part.closing),
        ...part.figures,
        ...entries,
        payouts: await statementPayouts(snapshot, part.vendorId, {
          month: part.figures.month,
          closedAt: part.closedAt,
        }),
      };
    });
  }

  /** Lists what the next closing would adjust with the current data, by deal, and what is agreed on. */
  coming(franchiseCode: string): Promise<AccountStatement['adjustments']> {
    return inSnapshot(this.database, async (snapshot) =>
      comingAdjustments(snapshot, await this.#vendorOf(snapshot, franchiseCode), {
        knowsOthers: this.scope.franchiseCodes === 'all',
      }),
    );
  }

  lines(franchiseCode: string, month: Month): Promise<string> {
    return inSnapshot(this.database, async (snapshot) => {
      const part = await this.#partOf(snapshot, franchiseCode, month);
      const isWhole = this.scope.franchiseCodes === 'all';
      const deals = (await rowsOf(snapshot, part)).map((row) => {
        const hashed = `${row.line}\n`;
        return isWhole ? hashed : lineForVendor(lineIn(row), row.line_no, hashed);
      });
      // Agreed adjustments are numbered after the lines of deals.
      const agreed = (await agreedOf(snapshot, part)).map(({ line }) => `${line}\n`);
      return [...deals, ...agreed].join('');
    });
  }

  /** Computes what the next closing would post for each line. */
  async #due(snapshot: PortalTransaction, vendorId: string) {
    const lines = await dueLines(snapshot, vendorId);
    const shares = await sharesOf(snapshot, lines);
    return lines.map((line) => ({ saleMonth: line.saleMonth, amount: shares.get(line) ?? ZERO }));
  }

  async #vendorOf(snapshot: PortalTransaction, franchiseCode: string): Promise<string> {
    const vendor = await snapshot
      .selectFrom('vendors')
      .select('vendor_id')
      .where('franchise_code', '=', await currentCode(snapshot, franchiseCode))
      .where(isWithin(this.scope, 'franchise_code'))
      .executeTakeFirst();
    if (!vendor) throw new NotFound('There is no such franchise.');
    return vendor.vendor_id;
  }

  async #partOf(snapshot: PortalTransaction, franchiseCode: string, month: Month): Promise<ClosedPart> {
    const parts = await closedParts(snapshot, await this.#vendorOf(snapshot, franchiseCode));
    const part = parts.find(({ figures }) => figures.month === month);
    if (!part) throw new NotFound('The month is not closed.');
    return part;
  }
}

async function balanceOf(snapshot: PortalTransaction, vendorId: string): Promise<Decimal> {
  const { paise } = await snapshot
    .selectFrom('ledger_postings')
    // As text, since a sum may exceed the safe range of a number.
    .select(sql<string>`cast(coalesce(sum(paise), 0) as text)`.as('paise'))
    .where('account', '=', payableOf(vendorId))
    .executeTakeFirstOrThrow();
  return fromPaise(paise);
}

function rowsOf(
  snapshot: PortalTransaction,
  { closing, vendorId }: ClosedPart,
): Promise<readonly ClosingLineRow[]> {
  return snapshot
    .selectFrom('closing_lines')
    .selectAll()
    .where('closing', '=', closing)
    .where('vendor_id', '=', vendorId)
    .orderBy('line_no')
    .execute();
}
