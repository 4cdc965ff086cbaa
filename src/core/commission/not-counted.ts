import { type Deal, isClosedLost } from '../deals/deal';
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

/** The part of an assessment that says in which state people are told a deal is. */
export type ToldPart = Pick<DealAssessment, 'state' | 'rule' | 'withoutRule'> & {
  readonly deal: Pick<Deal, 'stage'>;
};

/**
 * The state of a deal as people are told it. A deal without payments waits for none where it is lost, or where none would
 * bring anything because no rule pays for its product.
 */
export function toldState({ state, rule, withoutRule, deal }: ToldPart): DealStatus {
  if (state !== 'no-payments') return state;
  if (isClosedLost(deal)) return 'closed-lost';
  if (withoutRule) return 'no-rule';
  return rule && !paysCommission(rule) ? 'zero-ratio' : state;
}

/** Whether a deal that earns nothing will not earn anything later either: it is lost, or void. */
export function isOver(part: ToldPart): boolean {
  const state = toldState(part);
  return state !== 'counted' && (state === 'void' || isClosedLost(part.deal));
}

function missingOf({ assessment }: AssessedDeal): MissingPart {
  switch (assessment && toldState(assessment)) {
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
  switch (toldState(assessment)) {
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
