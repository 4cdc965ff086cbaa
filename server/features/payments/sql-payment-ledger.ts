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

/** Thrown when the payments of a deal have changed since the caller read them, or an entry was corrected meanwhile. */
export class PaymentConflict extends InvalidInput {}

/** Thrown when the receipt is already recorded for the deal. */
export class ReceiptRecorded extends InvalidInput {
  constructor(readonly entry: StoredPayment) {
    super(RECEIPT_RECORDED, 'reference');
  }
}

/** The dependencies of the ledger, apart from its transaction. */
export interface PaymentLedgerTools {
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
}

/** A deal with its franchise and vendor. */
interface OwnedDeal {
  readonly id: string;
  readonly franchiseCode: string;
  readonly vendorId: string;
}

/**
 * Records payments within one transaction; each entry is written to the audit log and notified to the vendor. Its
 * routes guard calls that may be repeated.
 */
export class SqlPaymentLedger {
  constructor(
    private readonly transaction: PortalTransaction,
    private readonly principal: Principal,
    private readonly tools: PaymentLedgerTools,
  ) {}

  /**
   * Adds an entry and returns all payments of the deal. Throws `NotFound`, and `InvalidInput` with the faulty field.
   */
  async record(dealId: string, draft: PaymentDraft, seen: number): Promise<readonly StoredPayment[]> {
    const deal = await this.#deal(dealId);
    const payment = newPayment(draft, this.#today());
    const payments = await this.#payments(deal, seen);
    refuseAgain(payment.reference, payments);
    await this.#add(deal, payment, 'record', payments.length);
    await this.#notifyVendor(deal, false, payment.amountPaid);
    return this.#payments(deal);
  }

  /** Reverses an entry of the deal, and records its replacement where there is one. Throws as `record` does. */
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
    await this.#notifyVendor(deal, true);
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

  /** Reads the deal's payments. Throws `PaymentConflict` when their number differs from the number seen. */
  async #payments({ id }: OwnedDeal, seen?: number): Promise<readonly StoredPayment[]> {
    const found = await new SqlPaymentRepo(this.transaction, this.principal).ofDeal(id);
    if (!found) throw new NotFound('No such deal.');
    // The receipt may be among the payments of a running import, which is unknown until that is stored.
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
    // Payments are listed by id, so the id sorts by time, also within a millisecond.
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
      // Where transactions do not wait for each other, another correction of the entry may have been faster.
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

  #notifyVendor({ id, franchiseCode }: OwnedDeal, corrected: boolean, amount?: Decimal): Promise<void> {
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
  // Formats the amount as stored, without trailing zeros.
  const amount = toDecimalText(fromMicros(toMicros(amountPaid))).replace(/\.?0+$/, '');
  return { id, dealId: deal.id, amountPaid: amount, paidOn, reference, corrects };
}
