import type { Deal } from '../deals/deal';
import { DealRepo } from '../deals/deal-repo.port';
import type { DealPayments } from '../payments/payment';
import { PaymentRepo } from '../payments/payment-repo.port';
import type { ReadResult } from '../shared/read-result';
import type { CommissionRule } from '../vendors/commission-rule';
import type { DatedAmount } from '../vendors/opening-amount';
import type { Vendor } from '../vendors/vendor';
import { VendorRepo } from '../vendors/vendor-repo.port';

/** Provides deals that were already read, for several computations over them. */
export class MemoizedDeals extends DealRepo {
  constructor(private readonly reading: ReadResult<Deal>) {
    super();
  }

  override async ofFranchises(): Promise<ReadResult<Deal>> {
    return this.reading;
  }
}

/** Reads the payments of each deal once and remembers the result, including failures. */
export class MemoizedPayments extends PaymentRepo {
  readonly #known = new Map<string, DealPayments>();

  constructor(private readonly source: PaymentRepo) {
    super();
  }

  override async *ofDeals(deals: readonly Deal[], signal?: AbortSignal): AsyncIterable<DealPayments> {
    const unknown = deals.filter(({ id }) => !this.#known.has(id));
    for (const { id } of deals) {
      const known = this.#known.get(id);
      if (known) yield known;
    }
    if (unknown.length === 0) return;
    for await (const read of this.source.ofDeals(unknown, signal)) {
      this.#known.set(read.dealId, read);
      yield read;
    }
  }
}

/** Reads rules and amounts once and remembers the result, including failures. */
export class MemoizedTerms extends VendorRepo {
  readonly #rules = new Map<string, Promise<ReadResult<CommissionRule>>>();
  #amounts: Promise<readonly DatedAmount[]> | undefined;

  constructor(private readonly source: VendorRepo) {
    super();
  }

  override list(signal?: AbortSignal): Promise<ReadResult<Vendor>> {
    return this.source.list(signal);
  }

  override rulesOf(vendorId: string, signal?: AbortSignal): Promise<ReadResult<CommissionRule>> {
    const known = this.#rules.get(vendorId) ?? this.source.rulesOf(vendorId, signal);
    this.#rules.set(vendorId, known);
    return known;
  }

  override openingAmounts(signal?: AbortSignal): Promise<readonly DatedAmount[]> {
    this.#amounts ??= this.source.openingAmounts(signal);
    return this.#amounts;
  }
}
