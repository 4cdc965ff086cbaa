import type { ExplainedDeal } from '#core/commission/explain-deal';
import { displayedStatus } from '#core/commission/not-counted';
import { type Deal, isFreeDemat } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import { readCreatedTime } from '#core/shared/created-time';
import { type Decimal, toRupees } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { createdText } from '../../features/deals/created-time';
import type { dealsTexts } from '../../features/deals/deals-texts';
import { paidText } from '../../features/deals/paid-text';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import type { Language } from '../../kit/texts/language';
import type { TermWord } from '../../kit/texts/use-term';
import type { Translate } from '../../kit/texts/use-texts';
import type { dealTexts } from './deal-texts';
import { broughtBy, isCountedProduct, ratioOf, roundedLinesDiffer } from './explanation';

/** The words and formats for the text of an explanation. */
export interface Wording {
  readonly t: Translate<(typeof dealTexts)['en']>;
  readonly states: Translate<(typeof dealsTexts)['en']>;
  readonly language: Language;
  readonly calendar: BusinessCalendar;
  readonly term: TermWord;
  /** Whether the reader is an administrator, looking at a partner's deal. */
  readonly asAdmin: boolean;
}

/** Names the amount that a deal earns, for its reader. */
export function earningLabel(deal: Deal, t: Wording['t'], asAdmin: boolean): string {
  if (isFreeDemat(deal)) return t('deal.dematEarning');
  return t(asAdmin ? 'deal.partnersCommission' : 'deal.yourCommission');
}

/** Writes a deal and its computation as text, with exactly the lines and figures of the page. */
export function explanationText(explained: ExplainedDeal, wording: Wording): string {
  const { t, states, language, calendar, term, asAdmin } = wording;
  const { assessment } = explained;
  const { deal, state, month } = assessment;
  const created = readCreatedTime(deal.createdTime, calendar);
  const earning = broughtBy(explained);
  const label = earningLabel(deal, t, asAdmin);
  return [
    [dealName(deal), term(deal.productCategory), deal.company].filter(Boolean).join(', '),
    [t('deal.text.number', { id: deal.id }), term(deal.stage), created && createdText(created, language)]
      .filter(Boolean)
      .join(', '),
    t('deal.text.amount', { name: label, amount: money(earning) }),
    [
      states(`state.${displayedStatus(assessment)}`),
      state === 'counted' && month && t('deal.countsIn', { month: monthName(month, language) }),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(isFreeDemat(deal) && state === 'counted'
      ? [t('deal.dematLine', { count: 1, amount: money(earning) })]
      : paymentLines(explained, wording)),
  ].join('\n');
}

function paymentLines(explained: ExplainedDeal, { t, language, calendar, term }: Wording): readonly string[] {
  const { assessment, lines, paid, commission } = explained;
  if (lines.length === 0) return [];
  const ratio = ratioOf(explained);
  const times = isCountedProduct(explained) && ratio ? t('deal.times', { ratio }) : undefined;
  const line = (name: string, amount: Decimal, worth: Decimal) =>
    times === undefined
      ? t('deal.text.amount', { name, amount: money(amount) })
      : t('deal.text.line', { name, amount: money(amount), times, commission: money(worth) });
  return [
    ...(ratio ? [t('deal.rule', { product: term(assessment.deal.productCategory), ratio })] : []),
    ...lines.map(({ payment, commission: worth }, place) => {
      const day = paidText(payment.paidOn, calendar, language);
      return line(day ? `${place + 1} (${day})` : String(place + 1), payment.amountPaid, worth);
    }),
    line(t('deal.total'), paid, commission),
    ...(times !== undefined && roundedLinesDiffer(explained) ? [t('deal.rounded')] : []),
  ];
}

function money(amount: Decimal | undefined): string {
  return rupees(amount && toRupees(amount));
}
