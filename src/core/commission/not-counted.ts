import { type Deal, isClosedLost } from '../deals/deal';
import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';
import { paysCommission } from '../vendors/commission-rule';
import type { AssessedDeal, AssessedDeals } from './assessed-deals';
import type { DealAssessment, DealStatus } from './deal-assessment';
import { paidOf } from './deal-figures';

/** The parts that deals may lack to count, those first that a vendor can do most about. */
export const MISSING_PARTS = ['stage', 'payments', 'rule', 'ratio', 'reading', 'lost'] as const;

/** The part that a deal lacks to count: the stage, a payment, a rule, a ratio, readable data, or everything. */
export type MissingPart = (typeof MISSING_PARTS)[number];

/**
 * The worth of a deal that does not count, in rupees: what it would earn, what it earns per 100 rupees, or what was
 * paid.
 */
export interface NotCountedWorth {
  readonly kind: 'once-closed' | 'per-hundred' | 'paid';
  readonly amount: Decimal;
}

/** A deal that does not count, with its worth as far as known. */
export interface NotCounted extends Pick<AssessedDeal, 'deal' | 'assessment'> {
  readonly worth: NotCountedWorth | undefined;
}

/** Deals that do not count for the same reason. */
export interface NotCountedGroup {
  readonly missing: MissingPart;
  readonly deals: readonly NotCounted[];
}

/** Groups the deals of a month that do not count by what is missing, keeping their order. */
export function notCountedOf(
  { entries }: Pick<AssessedDeals, 'entries'>,
  month: Month,
): readonly NotCountedGroup[] {
  const groups = new Map<MissingPart, NotCounted[]>(MISSING_PARTS.map((missing) => [missing, []]));
  for (const entry of entries) {
    if (entry.month !== month || entry.assessment?.state === 'counted') continue;
    const { deal, assessment } = entry;
    groups.get(missingOf(entry))?.push({ deal, assessment, worth: worthOf(entry) });
  }
  return [...groups].filter(([, deals]) => deals.length > 0).map(([missing, deals]) => ({ missing, deals }));
}

/** The fields of an assessment that decide the displayed state. */
export type DealStatusFields = Pick<DealAssessment, 'state' | 'rule' | 'withoutRule'> & {
  readonly deal: Pick<Deal, 'stage'>;
};

/**
 * The displayed state of a deal. A deal without payments is not "waiting for payments" where it is lost, or where no
 * rule pays for its product.
 */
export function displayedStatus({ state, rule, withoutRule, deal }: DealStatusFields): DealStatus {
  if (state !== 'no-payments') return state;
  if (isClosedLost(deal)) return 'closed-lost';
  if (withoutRule) return 'no-rule';
  return rule && !paysCommission(rule) ? 'zero-ratio' : state;
}

/** Whether a deal that earns nothing will never earn anything: it is lost or void. */
export function isOver(part: DealStatusFields): boolean {
  const state = displayedStatus(part);
  return state !== 'counted' && (state === 'void' || isClosedLost(part.deal));
}

function missingOf({ assessment }: AssessedDeal): MissingPart {
  switch (assessment && displayedStatus(assessment)) {
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
      return 'payments';
    default:
      return 'reading';
  }
}

function worthOf({ assessment }: AssessedDeal): NotCountedWorth | undefined {
  if (!assessment) return undefined;
  switch (displayedStatus(assessment)) {
    case 'waiting-for-closed-won':
    case 'stage-differs':
      return assessment.openingAmount && { kind: 'once-closed', amount: assessment.openingAmount };
    case 'no-payments':
      return assessment.rule && { kind: 'per-hundred', amount: assessment.rule.ratio };
    case 'no-rule':
    case 'zero-ratio': {
      const paid = paidOf(assessment);
      return paid && { kind: 'paid', amount: paid };
    }
  }
  return undefined;
}
