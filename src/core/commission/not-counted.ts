import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';
import { paysCommission } from '../vendors/commission-rule';
import type { AssessedDeal, AssessedDeals } from './assessed-deals';
import type { DealAssessment, DealStatus } from './deal-assessment';
import { paidOf } from './deal-figures';

/** The gaps of deals that do not count, in the order in which a vendor can do most about it. */
export const MISSING_PARTS = ['stage', 'payments', 'rule', 'ratio', 'reading', 'lost'] as const;

/** The gap of a deal that does not count: the stage, a payment, a rule, a ratio, what could not be read, or everything. */
export type MissingPart = (typeof MISSING_PARTS)[number];

/** Rupees that say what a deal is worth that does not count: what it brings, brings of 100 rupees, or what was paid. */
export interface NotCountedWorth {
  readonly kind: 'once-closed' | 'per-hundred' | 'paid';
  readonly amount: Decimal;
}

/** A deal that does not count, with what is known of its worth. */
export interface NotCounted extends Pick<AssessedDeal, 'deal' | 'assessment'> {
  readonly worth: NotCountedWorth | undefined;
}

/** Deals that do not count because of the same. */
export interface NotCountedGroup {
  readonly missing: MissingPart;
  readonly deals: readonly NotCounted[];
}

/** The deals of a month that do not count, by what each of them lacks; their order is kept. */
export function notCountedOf({ entries, notices }: AssessedDeals, month: Month): readonly NotCountedGroup[] {
  const rulesRead = notices.every(({ kind }) => kind !== 'rules-unreadable' && kind !== 'no-vendor-id');
  const groups = new Map<MissingPart, NotCounted[]>(MISSING_PARTS.map((missing) => [missing, []]));
  for (const entry of entries) {
    if (entry.month !== month || entry.assessment?.state === 'counted') continue;
    const { deal, assessment } = entry;
    groups.get(missingOf(entry, rulesRead))?.push({ deal, assessment, worth: worthOf(entry) });
  }
  return [...groups].filter(([, deals]) => deals.length > 0).map(([missing, deals]) => ({ missing, deals }));
}

/**
 * The state of a deal as people are told it: one without payments whose rule pays nothing waits for no payment, since none
 * would bring anything.
 */
export function toldState({ state, rule }: Pick<DealAssessment, 'state' | 'rule'>): DealStatus {
  return state === 'no-payments' && rule && !paysCommission(rule) ? 'zero-ratio' : state;
}

function missingOf({ assessment }: AssessedDeal, rulesRead: boolean): MissingPart {
  switch (assessment?.state) {
    case 'waiting-for-closed-won':
    case 'stage-differs':
      return 'stage';
    case 'closed-lost':
    case 'void':
      return 'lost';
    case 'no-rule':
      return 'rule';
    case 'zero-ratio':
      return 'ratio';
    case 'no-payments':
      // A payment alone makes no deal count that no rule pays for.
      if (!assessment.rule) return rulesRead ? 'rule' : 'payments';
      return paysCommission(assessment.rule) ? 'payments' : 'ratio';
    default:
      return 'reading';
  }
}

function worthOf({ assessment }: AssessedDeal): NotCountedWorth | undefined {
  switch (assessment?.state) {
    case 'waiting-for-closed-won':
    case 'stage-differs':
      return assessment.openingAmount && { kind: 'once-closed', amount: assessment.openingAmount };
    case 'no-payments':
      return assessment.rule && paysCommission(assessment.rule)
        ? { kind: 'per-hundred', amount: assessment.rule.ratio }
        : undefined;
    case 'no-rule':
    case 'zero-ratio': {
      const paid = paidOf(assessment);
      return paid && { kind: 'paid', amount: paid };
    }
  }
  return undefined;
}
