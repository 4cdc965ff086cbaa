import { type Deal, isFreeDemat } from '../deals/deal';
import type { Payment } from '../payments/payment';
import type { BusinessCalendar } from '../shared/month';
import type { RecordFault, RejectedRecord } from '../shared/read-result';
import { type CommissionRule, type JudgingRule, rulesWithGaps } from '../vendors/commission-rule';
import type { DatedAmount } from '../vendors/opening-amount';
import type { Vendor } from '../vendors/vendor';
import {
  assessFreeDemat,
  assessProductDeal,
  type DealAssessment,
  type JudgingTerms,
} from './deal-assessment';

/** All records that commission figures are computed from, in one state. */
export interface NetworkRecords {
  readonly vendors: readonly Vendor[];
  /** By vendor id, in the order of the source. */
  readonly rules: ReadonlyMap<string, readonly CommissionRule[]>;
  /** By vendor id: the reason why rules could not be read. */
  readonly rulesUnreadable: ReadonlyMap<string, string>;
  /** By vendor id: the single rules that were rejected. */
  readonly rulesRejected?: ReadonlyMap<string, readonly RejectedRecord[]> | undefined;
  readonly deals: readonly Deal[];
  readonly dealsUnreadable: readonly {
    readonly id: string | undefined;
    readonly franchiseCode: string | undefined;
    readonly reason: string;
    /** Undefined for a record that could not be read. */
    readonly fault?: RecordFault | undefined;
  }[];
  /** By deal id. A deal without an entry has no payments. */
  readonly payments: ReadonlyMap<string, readonly Payment[]>;
  /** By deal id: the reason why payments could not be read. */
  readonly paymentsUnreadable: ReadonlyMap<string, string>;
  /** The amounts for free demat accounts, in the order of the source. */
  readonly openingAmounts: readonly DatedAmount[];
  readonly accountOpeningUnreadable: string | undefined;
}

/** Maps franchise codes to rules; a vendor without an id or with unreadable rules has no entry. */
export function rulesByFranchise(
  records: Pick<NetworkRecords, 'vendors' | 'rules' | 'rulesUnreadable' | 'rulesRejected'>,
): ReadonlyMap<string, readonly JudgingRule[]> {
  const rules = new Map<string, readonly JudgingRule[]>();
  for (const { id, franchiseCode } of records.vendors) {
    if (id === undefined || records.rulesUnreadable.has(id) || rules.has(franchiseCode)) continue;
    const rejected = records.rulesRejected?.get(id) ?? [];
    rules.set(franchiseCode, rulesWithGaps({ records: records.rules.get(id) ?? [], rejected }));
  }
  return rules;
}

/** Builds the terms that judge the deals of records. */
export function judgingTerms(records: Omit<NetworkRecords, keyof DealBatch>): JudgingTerms {
  return { rules: rulesByFranchise(records), openingAmounts: records.openingAmounts };
}

/** Deals with their payments: all of a network, or a batch. */
export type DealBatch = Pick<NetworkRecords, 'deals' | 'payments' | 'paymentsUnreadable'>;

/** Assesses deals by id; of deals with equal ids the first, as in every figure. */
export function assessRecords(
  { deals, payments, paymentsUnreadable }: DealBatch,
  { rules, openingAmounts }: JudgingTerms,
  calendar: BusinessCalendar,
): ReadonlyMap<string, DealAssessment> {
  const assessments = new Map<string, DealAssessment>();
  for (const deal of deals) {
    if (assessments.has(deal.id)) continue;
    const day = calendar.dayOf(deal.createdTime);
    if (isFreeDemat(deal)) {
      assessments.set(deal.id, assessFreeDemat(deal, day, openingAmounts));
      continue;
    }
    const why = paymentsUnreadable.get(deal.id);
    const read =
      why === undefined
        ? ({ dealId: deal.id, kind: 'read', payments: payments.get(deal.id) ?? [] } as const)
        : ({ dealId: deal.id, kind: 'unreadable', why } as const);
    assessments.set(deal.id, assessProductDeal(deal, day, rules.get(deal.franchiseCode), read));
  }
  return assessments;
}
