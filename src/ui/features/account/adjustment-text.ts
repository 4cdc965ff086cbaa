import type { AdjustmentPart } from '#core/closing/settle-deal';
import { shownParts } from '#core/closing/shown-parts';
import type {
  AccountStatement,
  AgreedAdjustment,
  ClosedDeal,
  DealAdjustment,
  DealMove,
} from '#core/ledger/account-statements';
import type { Payment } from '#core/payments/payment';
import { add, compare, type Decimal, negate, sum, toDecimalText, toRupees, ZERO } from '#core/shared/money';
import { monthName } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { rupees } from '../../kit/format/rupees';
import type { Language } from '../../kit/texts/language';
import type { TermWord } from '../../kit/texts/use-term';
import type { Translate } from '../../kit/texts/use-texts';
import type { accountTexts } from './account-texts';

type Say = Translate<(typeof accountTexts)['en']>;

/** The texts of an account and their reader: an administrator reads about the partner, a partner about themselves. */
export interface AccountWords {
  readonly t: Say;
  readonly asAdmin: boolean;
}
export type StatementAdjustment = AccountStatement['adjustments'][number];

/** Returns the name of a deal; undefined if only its number is known. */
export type NameOfDeal = (dealId: string) => string | undefined;

/** Explains an adjustment and its amount in one sentence, with the deal's name if it is known. */
export function adjustmentText(
  adjustment: StatementAdjustment,
  words: AccountWords,
  language: Language,
  term: TermWord = (word) => word,
  nameOf?: NameOfDeal,
): string {
  if (adjustment.kind === 'manual') return agreedText(adjustment, words.t);
  const amountText = dealText(adjustment, words, language, term, nameOf);
  return [amountText, disputeText(adjustment, words.t)].filter(Boolean).join(' · ');
}

/** Names the dispute that an adjustment follows from; undefined if there is none. */
export function disputeText({ disputeNo }: StatementAdjustment, t: Say): string | undefined {
  return disputeNo === undefined ? undefined : t('adjusted.dispute', { no: disputeNo });
}

/** Explains why an adjustment was agreed on, with the dispute that it settles. */
export function namedReason(adjustment: AgreedAdjustment, t: Say): string {
  return [disputeText(adjustment, t), adjustment.reason].filter(Boolean).join(', ');
}

function dealText(
  adjustment: DealAdjustment,
  words: AccountWords,
  language: Language,
  term: TermWord,
  nameOf: NameOfDeal | undefined,
): string {
  const { saleMonth, deal } = adjustment;
  const { t } = words;
  const what = adjustmentReasons(adjustment, words, term);
  const month = monthName(saleMonth, language);
  const name = deal.name ?? nameOf?.(deal.dealId);
  return name === undefined
    ? t('adjusted.begin', { month, deal: deal.dealId, what })
    : t('adjusted.beginNamed', { month, name, what });
}

/**
 * Explains why a deal of an earlier month is now worth more or less than when it was closed, each reason with its
 * rupees.
 */
export function adjustmentReasons(adjustment: DealAdjustment, words: AccountWords, term: TermWord): string {
  return shownParts(adjustment.reasons, adjustment.posted)
    .map((part) => partText(part, adjustment, words, term))
    .join('; ');
}

function agreedText(adjustment: AgreedAdjustment, t: Say): string {
  const { amount } = adjustment;
  return t('adjusted.manual', { reason: namedReason(adjustment, t), change: inRupees(amount) });
}

function partText(
  part: AdjustmentPart,
  { deal, before, moved }: DealAdjustment,
  words: AccountWords,
  term: TermWord,
): string {
  const { t } = words;
  const change = inRupees(part.amount);
  switch (part.kind) {
    case 'late-deal':
      return t('adjusted.late', { change });
    case 'payments':
      return paymentsText(deal, before, change, words);
    case 'rule':
      return before?.openingAmount && deal.openingAmount
        ? t('adjusted.opening', {
            now: inRupees(deal.openingAmount),
            before: inRupees(before.openingAmount),
            change,
          })
        : t('adjusted.rule', { now: ratioOf(deal, t), before: ratioOf(before, t), change });
    case 'stage':
      return t('adjusted.stage', { now: term(deal.stage), before: term(before?.stage) ?? '-', change });
    case 'clawback':
      return t('adjusted.clawback', { change });
    case 'ownership':
      return movedText(moved, change, t);
    case 'recount':
      return t('adjusted.recount', { change });
    default:
      return t('adjusted.other', { change });
  }
}

function movedText(moved: DealMove | undefined, change: string, t: Say): string {
  if (!moved) return t('adjusted.ownership', { change });
  const { way, isOwn, franchiseCode } = moved;
  if (isOwn) return t(way === 'to' ? 'adjusted.movedWithin' : 'adjusted.cameWithin', { change });
  if (franchiseCode === undefined)
    return t(way === 'to' ? 'adjusted.movedAway' : 'adjusted.cameFromOther', { change });
  return t(way === 'to' ? 'adjusted.movedTo' : 'adjusted.cameFrom', { franchise: franchiseCode, change });
}

function paymentsText(
  deal: ClosedDeal,
  before: ClosedDeal | undefined,
  change: string,
  { t, asAdmin }: AccountWords,
): string {
  // The parts are explained in order: a change of the payments is valued at the closed ratio.
  const ratio = before?.ratio;
  const more = add(paidFor(deal.payments), negate(paidFor(before?.payments ?? [])));
  if (ratio === undefined || compare(more, ZERO) === 0)
    return t(asAdmin ? 'adjusted.payments.office' : 'adjusted.payments', { change });
  const at = { ratio: percent(ratio), change };
  return compare(more, ZERO) < 0
    ? t(asAdmin ? 'adjusted.refund.office' : 'adjusted.refund', { ...at, amount: inRupees(negate(more)) })
    : t(asAdmin ? 'adjusted.payment.office' : 'adjusted.payment', { ...at, amount: inRupees(more) });
}

/** Adds up what the customer of a deal has paid. */
export function paidFor(payments: readonly Payment[]): Decimal {
  return sum(payments.map(({ amountPaid }) => amountPaid));
}

/** Returns the ratio of a closed deal, or a text that there was no rule. */
export function ratioOf(deal: ClosedDeal | undefined, t: Say): string {
  return deal?.ratio === undefined ? t('adjusted.noRule') : percent(deal.ratio);
}

function percent(ratio: Decimal): string {
  // A non-breaking space: a percent sign must not begin the next line alone.
  return ratioText(toDecimalText(ratio)).replace(' ', '\u00a0');
}

function inRupees(amount: Decimal): string {
  return rupees(toRupees(amount));
}
