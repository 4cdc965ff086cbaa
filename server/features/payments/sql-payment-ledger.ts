import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Payment } from '#core/payments/payment';
import {
  type CorrectionDraft,
  counterEntry,
  NOT_CORRECTABLE,
  newCorrection,
  newPayment,
  PAYMENTS_CHANGED,
  PAYMENTS_COMING,
  type PaymentDraft,
  RECEIPT_RECORDED,
  whyNotCorrectable,
} from '#core/payments/payment-entry';
import { entryOfReceipt } from '#core/payments/receipt';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { type Decimal, toDecimalText } from '#core/shared/money';
import type { BusinessCalendar, Day } from '#core/shared/month';
import { fromMicros, toMicros } from '../../db/micros';
import type { PaymentRow, PortalTransaction } from '../../db/portal-database';
import { isWithin } from '../../db/scope';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import type { VendorNotices } from '../notices/vendor-notices';
import { SqlPaymentRepo, type StoredPayment } from './sql-payment-repo';

/** The payments of a deal are not those that the caller has seen, or an entry was corrected meanwhile. */
export class PaymentConflict extends InvalidInput {}

/** The receipt is on record for the deal. */
export class ReceiptRecorded extends InvalidInput {
  constructor(readonly entry: StoredPayment) {
    super(RECEIPT_RECORDED, 'reference');
  }
}

/** The tools that the ledger works with besides its transaction. */
export interface PaymentLedgerTools {
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
}

/** A deal with whose it is. */
interface OwnedDeal {
  readonly id: string;
  readonly franchiseCode: string;
  readonly vendorId: string;
}

/**
 * Records payments within one transaction, each entry with its line in the audit log and its notice to the vendor.
 * A call that may come twice is guarded by its route.
 */
export class SqlPaymentLedger {
  constructor(
    private readonly transaction: PortalTransaction,
    private readonly principal: Principal,
    private readonly tools: PaymentLedgerTools,
  ) {}

  /** Adds an entry, and gives all payments of the deal. Throws `NotFound`, and `InvalidInput` with the field that is not right. */
  async record(dealId: string, draft: PaymentDraft, seen: number): Promise<readonly StoredPayment[]> {
    const deal = await this.#deal(dealId);
    const payment = newPayment(draft, this.#today());
    const payments = await this.#payments(deal, seen);
    refuseAgain(payment.reference, payments);
    await this.#add(deal, payment, 'record', payments.length);
    await this.#tell(deal, false, payment.amountPaid);
    return this.#payments(deal);
  }

  /** Takes one entry of the deal back, and records what was meant where something was. Throws as `record` does. */
  async correct(dealId: string, draft: CorrectionDraft, seen: number): Promise<readonly StoredPayment[]> {
    const deal = await this.#deal(dealId);
    const { corrects, reason, instead } = newCorrection(draft, this.#today());
    const payments = await this.#payments(deal, seen);
    const entry = payments.find(({ id }) => id === corrects);
    if (!entry) throw new InvalidInput('This deal has no such payment.', 'corrects');
    const why = whyNotCorrectable(entry, payments);
    if (why) throw new PaymentConflict(NOT_CORRECTABLE[why], 'corrects');
    const counter = { ...counterEntry(entry, reason), paidOn: this.#today() };
    const others = payments.filter(({ id }) => id !== corrects);
    if (instead) refuseAgain(instead.reference, others);
    await this.#add(deal, counter, 'correct', payments.length, entry);
    if (instead) await this.#add(deal, instead, 'record', payments.length + 1);
    await this.#tell(deal, true);
    return this.#payments(deal);
  }

  async #deal(dealId: string): Promise<OwnedDeal> {
    const row = await this.transaction
      .selectFrom('deals')
      .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
      .select(['deals.id', 'deals.franchise_code', 'vendors.vendor_id'])
      .where('deals.id', '=', dealId)
      .where(isWithin(this.principal, 'deals.franchise_code'))
      .executeTakeFirst();
    if (!row) throw new NotFound('No such deal.');
    return { id: row.id, franchiseCode: row.franchise_code, vendorId: row.vendor_id };
  }

  /** The deal's payments; throws `PaymentConflict` when they are not as many as were seen. */
  async #payments({ id }: OwnedDeal, seen?: number): Promise<readonly StoredPayment[]> {
    const found = await new SqlPaymentRepo(this.transaction, this.principal).ofDeal(id);
    if (!found) throw new NotFound('No such deal.');
    // Whether the receipt is among those that come is not known before they are there.
    if (found.lacking) throw new PaymentConflict(PAYMENTS_COMING);
    if (seen !== undefined && found.payments.length !== seen) throw new PaymentConflict(PAYMENTS_CHANGED);
    return found.payments;
  }

  async #add(
    deal: OwnedDeal,
    payment: Payment,
    action: 'record' | 'correct',
    place: number,
    before?: StoredPayment,
  ): Promise<void> {
    const now = this.tools.clock.now();
    // Payments are listed by id, and these follow each other in time, also within a millisecond.
    const id = `R${String(now).padStart(14, '0')}-${String(place).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
    const row: Insertable<PaymentRow> = {
      id,
      deal_id: deal.id,
      amount_micros: toMicros(payment.amountPaid),
      paid_on: payment.paidOn ?? null,
      reference: payment.reference ?? null,
      corrects: payment.corrects ?? null,
      reason: payment.reason ?? null,
      recorded_at_ms: now,
      recorded_by: this.principal.userId,
    };
    const { numInsertedOrUpdatedRows: added } = await this.transaction
      .insertInto('payments')
      .values(row)
      // Another correction of the same entry may have been faster, where transactions do not wait for each other.
      .onConflict((conflict) => conflict.column('corrects').doNothing())
      .executeTakeFirstOrThrow();
    if (!added) throw new PaymentConflict(NOT_CORRECTABLE.corrected, 'corrects');
    await recordChange(this.transaction, this.principal, this.tools.clock, {
      subject: 'payment',
      subjectId: id,
      vendorId: deal.vendorId,
      action,
      before: before && auditOf(deal, before),
      after: auditOf(deal, { ...payment, id }),
      reason: payment.reason,
    });
  }

  #tell({ id, franchiseCode }: OwnedDeal, corrected: boolean, amount?: Decimal): Promise<void> {
    return this.tools.notices.queue(this.transaction, {
      kind: 'payment',
      franchiseCode,
      dealIds: [id],
      corrected,
      ...(amount && { amount }),
    });
  }

  #today(): Day {
    return this.tools.calendar.dayAt(this.tools.clock.now());
  }
}

function refuseAgain(reference: string, payments: readonly StoredPayment[]): void {
  const recorded = entryOfReceipt(reference, payments);
  if (recorded) throw new ReceiptRecorded(recorded);
}

function auditOf(deal: OwnedDeal, { id, amountPaid, paidOn, reference, corrects }: StoredPayment) {
  // As it is stored, without the zeros that only fill it up.
  const amount = toDecimalText(fromMicros(toMicros(amountPaid))).replace(/\.?0+$/, '');
  return { id, dealId: deal.id, amountPaid: amount, paidOn, reference, corrects };
}
