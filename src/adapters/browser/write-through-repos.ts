import { type Logo, logosFor, type Promotion } from '#core/promotions/promotion';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import type { SignedInUser } from '#core/session/session';
import type { KeptData, SessionStore } from '#core/session/session-store.port';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { ReadResult } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { amountOn, type DatedAmount } from '#core/vendors/opening-amount';
import type { Vendor } from '#core/vendors/vendor';
import { VendorRepo } from '#core/vendors/vendor-repo.port';

/**
 * Reads vendors through another repository, and keeps the own rules and the present account opening amount in the
 * session (spec section 3).
 */
export class WriteThroughVendorRepo extends VendorRepo {
  constructor(
    private readonly vendors: VendorRepo,
    private readonly store: SessionStore,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {
    super();
  }

  override list(signal?: AbortSignal): Promise<ReadResult<Vendor>> {
    return this.vendors.list(signal);
  }

  override async rulesOf(vendorId: string, signal?: AbortSignal): Promise<ReadResult<CommissionRule>> {
    const keep = keeperOf(this.store);
    const reading = await this.vendors.rulesOf(vendorId, signal);
    keep('rules', (user) => (user.vendorId === vendorId ? reading.records : undefined));
    return reading;
  }

  override async openingAmounts(signal?: AbortSignal): Promise<readonly DatedAmount[]> {
    const keep = keeperOf(this.store);
    const amounts = await this.vendors.openingAmounts(signal);
    keep('accountOpeningAmount', () => amountOn(amounts, this.calendar.dayAt(this.clock.now())));
    return amounts;
  }
}

/**
 * Reads promotions through another repository, and keeps the logos that the person may use in the session (spec section
 * 3).
 */
export class WriteThroughPromotionRepo extends PromotionRepo {
  constructor(
    private readonly promotions: PromotionRepo,
    private readonly store: SessionStore,
  ) {
    super();
  }

  override list(signal?: AbortSignal): Promise<ReadResult<Promotion>> {
    return this.promotions.list(signal);
  }

  override async logos(signal?: AbortSignal): Promise<ReadResult<Logo>> {
    const keep = keeperOf(this.store);
    const reading = await this.promotions.logos(signal);
    const { records } = reading;
    keep('logos', ({ role, franchiseCode }) =>
      role === 'admin' ? records : logosFor(records, franchiseCode),
    );
    keep('logo', ({ franchiseCode }) => logosFor(records, franchiseCode)[0]);
    return reading;
  }
}

/** Returns a function that keeps what was read, unless the session has ended or been replaced meanwhile. */
function keeperOf(store: SessionStore) {
  const token = store.current()?.token;
  return <Key extends keyof KeptData>(
    key: Key,
    valueFor: (user: SignedInUser) => KeptData[Key] | undefined,
  ): void => {
    const session = store.current();
    const value = session && session.token === token ? valueFor(session.user) : undefined;
    if (value !== undefined) store.keep(key, value);
  };
}
