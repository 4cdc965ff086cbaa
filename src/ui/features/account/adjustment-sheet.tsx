import type { ReactNode } from 'react';
import { targetOf } from '#core/closing/deal-evidence';
import type { ClosedDeal, DealAdjustment } from '#core/ledger/account-statements';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { Money } from '../../kit/components/money';
import { Sheet } from '../../kit/components/sheet';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dealsTexts } from '../deals/deals-texts';
import { paidText } from '../deals/paid-text';
import { accountTexts } from './account-texts';
import { adjustmentText, type NameOfDeal, paidFor, ratioOf } from './adjustment-text';
import { useAccountWords } from './use-account-words';

/** Shows the line of a deal as it was closed next to the present one, and the difference. */
export function AdjustmentSheet(props: {
  adjustment: DealAdjustment;
  nameOfDeal: NameOfDeal | undefined;
  onClose: () => void;
}) {
  const { adjustment, nameOfDeal, onClose } = props;
  const words = useAccountWords();
  const { t } = words;
  const term = useTerm();
  const { language } = useLanguage();
  const { deal, saleMonth, moved } = adjustment;
  const name = deal.name ?? nameOfDeal?.(deal.dealId);
  const number = t('adjusted.title', { deal: deal.dealId });
  const context = t('adjusted.context', {
    month: monthName(saleMonth, language),
    product: term(deal.productCategory),
  });
  // The new franchise's statement explains a deal that has moved to it.
  const isGone = moved ? moved.way === 'to' : isEmptied(adjustment);
  return (
    <Sheet
      title={name ?? number}
      context={name === undefined ? context : `${context} · ${number}`}
      onClose={onClose}
    >
      <p className="pb-3 text-text-2">
        <WholeAmounts text={adjustmentText(adjustment, words, language, term, nameOfDeal)} />
      </p>
      <ClosedAndNow adjustment={adjustment} isGone={isGone} />
      {!isGone && <Payments deal={deal} />}
    </Sheet>
  );
}

/** Shows, line by line, the closed value, the present value, and the difference. */
function ClosedAndNow({ adjustment, isGone }: { adjustment: DealAdjustment; isGone: boolean }) {
  const { t, asAdmin } = useAccountWords();
  const term = useTerm();
  const deals = useTexts(dealsTexts);
  const { language } = useLanguage();
  const { deal, before, posted } = adjustment;
  const isDemat = deal.openingAmount !== undefined || before?.openingAmount !== undefined;
  const rows: readonly (readonly [label: string, of: (line: ClosedDeal) => ReactNode])[] = [
    [t('adjusted.stage.row'), ({ stage }) => term(stage)],
    [t('adjusted.state.row'), ({ state }) => deals(`state.${state}`)],
    isDemat
      ? [t('adjusted.opening.row'), ({ openingAmount: each }) => rupees(each && toRupees(each))]
      : [t('adjusted.payments.row'), ({ payments }) => <Money amount={toRupees(paidFor(payments))} />],
    ...(isDemat ? [] : [[t('adjusted.ratio.row'), (line: ClosedDeal) => ratioOf(line, t)] as const]),
    [
      t(asAdmin ? 'adjusted.worth.row.office' : 'adjusted.worth.row'),
      (line) => <Money amount={toRupees(targetOf(line))} />,
    ],
  ];
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('adjusted.table')}</caption>
      <thead>
        <tr className="t-label h-9 border-b border-hairline-strong text-text-2 *:py-2 *:font-[500]">
          <td />
          <th scope="col" className="pl-2 text-right">
            {before
              ? t('adjusted.before', { month: monthName(before.closedIn, language) })
              : t('adjusted.notClosed')}
          </th>
          <th scope="col" className="pl-2 text-right">
            {t('adjusted.now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, of], at) => (
          <tr key={label} className="t-label h-11 border-b border-hairline text-text last:border-b-0">
            <th scope="row" className="py-2 text-left font-normal text-text-2">
              {label}
            </th>
            <td className="py-2 pl-2 text-right">{before ? of(before) : '-'}</td>
            <td className="py-2 pl-2 text-right">
              {isGone ? at < rows.length - 1 ? '-' : <Money amount="0.00" /> : of(deal)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-13 border-t border-hairline-strong text-text">
          <th scope="row" colSpan={2} className="text-left text-[.9375rem] font-semibold">
            {t('adjusted.difference')}
          </th>
          <td className="pl-2 text-right">
            <span className="inline-block border-b-3 border-double border-text pb-0.5">
              <Money amount={toRupees(posted)} plus />
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/**
 * Returns whether a deal has moved to another franchise, in the form in which earlier versions of the server report it.
 */
function isEmptied({ reasons, deal }: DealAdjustment): boolean {
  return (
    reasons.some(({ kind }) => kind === 'ownership') &&
    deal.payments.length === 0 &&
    deal.ratio === undefined &&
    deal.openingAmount === undefined
  );
}

function Payments({ deal }: { deal: ClosedDeal }) {
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const thisYear = calendar.monthAt(clock.now()).slice(0, 4);
  if (deal.payments.length === 0) return null;
  return (
    <>
      <h3 className="t-label mt-4 mb-1 font-semibold text-text">{t('adjusted.paymentsOf')}</h3>
      <ul>
        {deal.payments.map(({ id, paidOn, amountPaid }, place) => (
          <li key={id ?? place} className="t-meta flex justify-between gap-3 py-1 text-text-2">
            {paidText(paidOn, calendar, language, thisYear) ?? t('adjusted.unknownDay')}
            <Money amount={toRupees(amountPaid)} size="inherit" />
          </li>
        ))}
      </ul>
    </>
  );
}
