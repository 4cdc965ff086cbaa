import { useState } from 'react';
import type { PreparedClosing } from '#core/closing/closing';
import { type ProductFigures, sumsOfMonth } from '#core/closing/month-moves';
import { type ClosingCredit, sumOfCredits } from '#core/ledger/closing-credits';
import { add, fromCount, negate } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useFeature } from '../../../data/use-feature';
import { Button } from '../../../kit/components/button';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { stepId } from './close-steps';
import { closingTexts } from './closing-texts';
import { FranchisesSheet } from './franchises-sheet';
import { TotalsRow, type TotalsRowProps } from './totals-row';

/** The closed month that figures are compared with: what it has credited to each franchise, and for what. */
export interface MonthBefore {
  readonly month: Month;
  readonly credits: ReadonlyMap<string, ClosingCredit>;
  /** Undefined where they are not known. */
  readonly figures: readonly ProductFigures[] | undefined;
}

/** Shows the month's amounts for the whole network, against the month closed before it. */
export function CloseTotals(props: {
  prepared: PreparedClosing;
  /** Undefined where they are not known. */
  figures: readonly ProductFigures[] | undefined;
  against: MonthBefore | undefined;
}) {
  const { prepared, figures, against } = props;
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  // Unread, they have their rows all the same: nothing below is to move.
  const withFigures = useFeature('money.preparation');
  const [open, setOpen] = useState(false);
  const now = totalsOf(sumOfCredits(prepared.vendors), figures);
  const before = against && totalsOf(sumOfCredits(against.credits.values()), against.figures);
  const rows: readonly TotalsRowProps[] = [
    ...(withFigures ? FIGURES : []),
    ...(['earned', 'adjustments', 'credited'] as const),
  ].map((name) => ({
    name,
    label:
      name === 'demat' && now.accounts !== undefined
        ? t('closing.dematOf', { count: now.accounts })
        : t(`closing.${name}`),
    now: now[name],
    before: before?.[name],
    compared: against !== undefined,
  }));
  return (
    <section
      id={stepId('totals')}
      tabIndex={-1}
      aria-labelledby="close-totals-title"
      className="overflow-clip rounded-card bg-surface pt-2 shadow-card"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 desktop:px-5">
        <h2 id="close-totals-title" className="t-subtitle text-text">
          {against
            ? t('closing.totalsAgainst', { month: monthName(against.month, language) })
            : t('closing.totals')}
        </h2>
        <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('closing.allFranchises', { count: prepared.vendors.length })}
        </Button>
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('closing.totals')}</caption>
        <thead>
          <tr className="t-meta h-9 border-b border-hairline-strong text-text-2 *:px-2 *:text-right *:font-[500] *:first:pl-4 *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5">
            <th scope="col">
              <span className="sr-only">{t('closing.figure')}</span>
            </th>
            {against && (
              <th scope="col" className="max-tablet:hidden">
                {monthName(against.month, language)}
              </th>
            )}
            <th scope="col">{monthName(prepared.month, language)}</th>
            {against && <th scope="col">{t('closing.change')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TotalsRow key={row.name} {...row} />
          ))}
        </tbody>
      </table>
      {open && <FranchisesSheet prepared={prepared} onClose={() => setOpen(false)} />}
    </section>
  );
}

const FIGURES = ['deals', 'paid', 'commission', 'demat'] as const;

/** The totals of a month: rupees, and a count of deals. Commission and demat accounts add up to what was earned. */
function totalsOf({ earned, adjusted }: ClosingCredit, figures: readonly ProductFigures[] | undefined) {
  const sums = figures && sumsOfMonth(figures);
  return {
    accounts: sums?.accounts,
    deals: sums && fromCount(sums.deals),
    paid: sums?.paid,
    commission: sums && add(earned, negate(sums.demat)),
    demat: sums?.demat,
    earned,
    adjustments: adjusted,
    credited: add(earned, adjusted),
  };
}
