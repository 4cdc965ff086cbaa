import type { Deal } from '#core/deals/deal';
import type { DealPayments, Payment } from '#core/payments/payment';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { Cancelled } from '#core/shared/failure';
import { inBatches } from '../../db/batches';
import { fromMicros } from '../../db/micros';
import type { PortalDatabase } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { paymentsOfDeal, paymentsOfDeals } from './payments-of-deal';

const DEALS_OF_A_PAGE = 500;

/** A payment with its stored id. */
export interface StoredPayment extends Payment {
  readonly id: string;
}

/** The payments of a deal, and whether a running import has more of them. */
interface FoundPayments {
  readonly payments: readonly StoredPayment[];
  readonly lacking: boolean;
}

/** The payments of one deal as `DealPayments`, with their ids. */
export type StoredDealPayments =
  | (Extract<DealPayments, { kind: 'read' }> & { readonly payments: readonly StoredPayment[] })
  | Extract<DealPayments, { kind: 'unreadable' }>;

/** The payments of deals within a caller's scope. */
export class SqlPaymentRepo extends PaymentRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
  ) {
    super();
  }

  /**
   * A missing deal and one of another franchise are both unreadable as 'not found'; so is a deal with a running import.
   */
  override async *ofDeals(
    deals: readonly Pick<Deal, 'id'>[],
    signal?: AbortSignal,
  ): AsyncIterable<StoredDealPayments> {
    for (const ids of inBatches(deals.map((deal) => deal.id))) {
      if (signal?.aborted) throw new Cancelled();
      const found = await this.#read(ids);
      for (const dealId of ids) {
        const { payments, lacking } = found.get(dealId) ?? {};
        if (!payments) yield { dealId, kind: 'unreadable', why: 'not found' };
        else if (lacking) yield { dealId, kind: 'unreadable', why: 'more payments are being imported' };
        else yield { dealId, kind: 'read', payments };
      }
    }
  }

  /** Reads the payments of one deal; undefined where it is missing or out of scope. */
  async ofDeal(dealId: string): Promise<FoundPayments | undefined> {
    return (await this.#read([dealId])).get(dealId);
  }

  /**
   * Yields all deals of a franchise with their payments, by id, page by page, so that memory stays flat. Yields nothing
   * for a franchise out of scope.
   */
  async *ofFranchise(franchiseCode: string): AsyncIterable<FoundPayments & { readonly dealId: string }> {
    for (let after = ''; ; ) {
      const page = await this.database
        .selectFrom('deals')
        .select('id')
        .where('franchise_code', '=', franchiseCode)
        .where(isWithin(this.scope, 'franchise_code'))
        .where('id', '>', after)
        .orderBy('id')
        .limit(DEALS_OF_A_PAGE)
        .execute();
      const ids = page.map((deal) => deal.id);
      const found = await this.#read(ids);
      for (const dealId of ids) yield { dealId, ...(found.get(dealId) ?? { payments: [], lacking: false }) };
      const last = ids.at(-1);
      if (last === undefined || ids.length < DEALS_OF_A_PAGE) return;
      after = last;
    }
  }

  async #read(dealIds: readonly string[]): Promise<ReadonlyMap<string, FoundPayments>> {
    if (dealIds.length === 0) return new Map();
    const [dealId = ''] = dealIds;
    const rows = await (dealIds.length === 1
      ? paymentsOfDeal(this.database, dealId, this.scope)
      : paymentsOfDeals(this.database, dealIds, this.scope).execute());
    const found = new Map<string, FoundPayments & { readonly payments: StoredPayment[] }>();
    for (const { deal_id, id, amount_micros, lacking, ...row } of rows) {
      const of = found.get(deal_id) ?? { payments: [], lacking: lacking !== 0 };
      found.set(deal_id, of);
      // A deal without payments is one row with null columns, so it is found with an empty list.
      if (id !== null && amount_micros !== null) {
        of.payments.push({
          id,
          amountPaid: fromMicros(amount_micros),
          paidOn: row.paid_on ?? undefined,
          reference: row.reference ?? undefined,
          corrects: row.corrects ?? undefined,
          reason: row.reason ?? undefined,
        });
      }
    }
    return found;
  }
}
