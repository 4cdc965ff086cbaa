import { InMemoryDealRepo } from '#adapters/memory/in-memory-deal-repo';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemoryPaymentRepo } from '#adapters/memory/in-memory-payment-repo';
import { InMemoryVendorRepo } from '#adapters/memory/in-memory-vendor-repo';
import { DealAssessor } from '#core/commission/deal-assessor';
import type { Deal } from '#core/deals/deal';
import type { Payment } from '#core/payments/payment';
import type { Decimal } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import type { RejectedRecord } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { Vendor } from '#core/vendors/vendor';
import { exact } from './exact';

/** The data of the network in a test; all of it is optional. */
export interface SourceData {
  readonly vendors?: readonly Vendor[];
  readonly deals?: readonly Deal[];
  readonly rejected?: readonly RejectedRecord[];
  readonly payments?: Readonly<Record<string, readonly Payment[]>>;
  readonly unreadable?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, readonly CommissionRule[]>>;
  readonly openingAmount?: Decimal;
}

/** Makes an assessor over in-memory repositories, with the log that it writes. */
export function aSource(data: SourceData) {
  const log = new InMemoryLog();
  const vendors = new InMemoryVendorRepo(data.vendors ?? [], new Map(Object.entries(data.rules ?? {})), {
    amounts: [{ amount: data.openingAmount ?? exact('300') }],
  });
  const deals = new InMemoryDealRepo(data.deals ?? [], data.rejected);
  const payments = new InMemoryPaymentRepo(
    new Map(Object.entries(data.payments ?? {})),
    new Map(Object.entries(data.unreadable ?? {})),
  );
  return { assessor: new DealAssessor(deals, payments, vendors, new BusinessCalendar(), log), log };
}
