import { BatchLoader, padded } from '../../db/batch-loader';
import { compiledQuery, ofDatabase } from '../../db/compiled-query';
import type { PortalDatabase } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { lacksPayments } from '../../records/applying-imports';

/** A payment beside its deal; a deal without payments is one row without them. */
export interface PaymentOfDealRow {
  readonly deal_id: string;
  readonly id: string | null;
  readonly amount_micros: number | null;
  readonly paid_on: string | null;
  readonly reference: string | null;
  readonly corrects: string | null;
  readonly reason: string | null;
  /** 1 while an import is being stored that has more payments of the deal. */
  readonly lacking: number;
}

/** The payments of some deals within a scope, in the order of their ids. */
export function paymentsOfDeals(database: PortalDatabase, dealIds: readonly string[], scope: Scope) {
  return joined(database).where('deals.id', 'in', dealIds).where(isWithin(scope, 'deals.franchise_code'));
}

/** Those of a single deal: no row when there is none within the scope. A page asks so for one deal after the other. */
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

const ownDeals = ofDatabase(
  (database) =>
    new BatchLoader(async (deals: readonly OwnDeal[]) => {
      const rows = await paymentsOfOwn(
        database,
        padded(deals).flatMap(({ dealId, franchiseCode }) => [dealId, franchiseCode]),
      );
      return ({ dealId, franchiseCode }) =>
        rows.filter((row) => row.deal_id === dealId && row.franchise_code === franchiseCode);
    }),
);

const paymentsOfOwn = compiledQuery<PaymentOfDealRow & { readonly franchise_code: string }>(
  (database, places) =>
    joined(database)
      .select('deals.franchise_code')
      .where(({ eb, or }) =>
        or(
          inPairs(places).map(([id, code]) =>
            eb('deals.id', '=', id).and(isWithin({ franchiseCodes: [code] }, 'deals.franchise_code')),
          ),
        ),
      ),
);

function inPairs<Value>(values: readonly Value[]): (readonly [Value, Value])[] {
  return values.flatMap((first, at) => {
    const second = values[at + 1];
    return at % 2 === 0 && second !== undefined ? [[first, second] as const] : [];
  });
}

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
