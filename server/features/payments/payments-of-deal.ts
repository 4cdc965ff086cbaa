import { BatchLoader, padded } from '../../db/batch-loader';
import { compiledQuery, ofDatabase } from '../../db/compiled-query';
import type { PortalDatabase } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { lacksPayments } from '../../records/applying-imports';

/** A payment with the id of its deal; a deal without payments is one row whose other columns are null. */
export interface PaymentOfDealRow {
  readonly deal_id: string;
  readonly id: string | null;
  readonly amount_micros: number | null;
  readonly paid_on: string | null;
  readonly reference: string | null;
  readonly corrects: string | null;
  readonly reason: string | null;
  /** 1 while an import that contains more payments of the deal is being stored. */
  readonly lacking: number;
}

/** The payments of deals within a scope, by id. */
export function paymentsOfDeals(database: PortalDatabase, dealIds: readonly string[], scope: Scope) {
  return joined(database).where('deals.id', 'in', dealIds).where(isWithin(scope, 'deals.franchise_code'));
}

/** The payments of one deal within a scope; no row where it is out of scope. Concurrent calls are batched. */
export async function paymentsOfDeal(
  database: PortalDatabase,
  dealId: string,
  { franchiseCodes }: Scope,
): Promise<readonly PaymentOfDealRow[]> {
  if (franchiseCodes === 'all') return anyDeals(database).find(dealId);
  const found = await Promise.all(
    franchiseCodes.map((franchiseCode) => ownDeals(database).find({ dealId, franchiseCode })),
  );
  return found.flat();
}

const anyDeals = ofDatabase(
  (database) =>
    new BatchLoader(async (ids: readonly string[]) => {
      const rows = await paymentsOfAny(database, padded([...new Set(ids)]));
      return (id) => rows.filter((row) => row.deal_id === id);
    }),
);

const paymentsOfAny = compiledQuery<PaymentOfDealRow>((database, dealIds) =>
  joined(database)
    .where('deals.id', 'in', dealIds)
    .where(isWithin({ franchiseCodes: 'all' }, 'deals.franchise_code')),
);

interface OwnDeal {
  readonly dealId: string;
  readonly franchiseCode: string;
}

/** Looks up each deal once, however many callers wait for it, and returns to each only deals of their own franchise. */
const ownDeals = ofDatabase(
  (database) =>
    new BatchLoader(async (deals: readonly OwnDeal[]) => {
      const ids = [...new Set(deals.map(({ dealId }) => dealId))];
      const codes = [...new Set(deals.map(({ franchiseCode }) => franchiseCode))];
      const longer = Math.max(ids.length, codes.length);
      const rows = await paymentsOfOwn(database, [...padded(ids, longer), ...padded(codes, longer)]);
      return ({ dealId, franchiseCode }) =>
        rows.filter((row) => row.deal_id === dealId && row.franchise_code === franchiseCode);
    }),
);

/** The first half of the parameters are ids, the other half franchises: two lists are planned as two index look-ups. */
const paymentsOfOwn = compiledQuery<PaymentOfDealRow & { readonly franchise_code: string }>(
  (database, places) =>
    joined(database)
      .select('deals.franchise_code')
      .where('deals.id', 'in', places.slice(0, places.length / 2))
      .where(isWithin({ franchiseCodes: places.slice(places.length / 2) }, 'deals.franchise_code')),
);

function joined(database: PortalDatabase) {
  return database
    .selectFrom('deals')
    .leftJoin('payments', 'payments.deal_id', 'deals.id')
    .select([
      'deals.id as deal_id',
      'payments.id',
      'payments.amount_micros',
      'payments.paid_on',
      'payments.reference',
      'payments.corrects',
      'payments.reason',
      lacksPayments.as('lacking'),
    ])
    .orderBy('deals.id')
    .orderBy('payments.id');
}
