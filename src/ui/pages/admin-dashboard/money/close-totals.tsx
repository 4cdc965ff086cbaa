import { useState } from 'react';
import type { PreparedClosing } from '#core/closing/closing-admin.port';
import { type ClosingCredit, sumOfCredits } from '#core/ledger/closing-credits';
import { add, type Decimal, negate, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { Button } from '../../../kit/components/button';
import { joinClasses } from '../../../kit/components/join-classes';
import { Money } from '../../../kit/components/money';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { stepId } from './close-steps';
import { closingTexts } from './closing-texts';
import { FranchisesSheet } from './franchises-sheet';

/** The closed month that figures are compared with: what it has credited to each franchise. */
export interface MonthBefore {
  readonly month: Month;
  readonly credits: ReadonlyMap<string, ClosingCredit>;
}

/** What the month comes to for the whole network, against the one closed before it. */
export function CloseTotals(props: { prepared: PreparedClosing; against: MonthBefore | undefined }) {
  const { prepared, against } = props;
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const now = sumOfCredits(prepared.vendors);
  const before = against && sumOfCredits(against.credits.values());
  const rows = [
    { label: t('closing.earned'), now: now.earned, before: before?.earned },
    { label: t('closing.adjustments'), now: now.adjusted, before: before?.adjusted },
    {
      label: t('closing.credited'),
      now: add(now.earned, now.adjusted),
      before: before && add(before.earned, before.adjusted),
    },
  ];
  return (
    <section
      id={stepId('totals')}
      tabIndex={-1}
      aria-labelledby="close-totals-title"
      className="overflow-clip rounded-card bg-surface pt-2 shadow-card"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 desktop:px-5">
        <h3 id="close-totals-title" className="t-subtitle text-text">
          {against
            ? t('closing.totalsAgainst', { month: monthName(against.month, language) })
            : t('closing.totals')}
        </h3>
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
          {rows.map((row, place) => (
            <TotalsRow key={row.label} {...row} compared={against !== undefined} total={place === 2} />
          ))}
        </tbody>
      </table>
      {open && <FranchisesSheet prepared={prepared} onClose={() => setOpen(false)} />}
    </section>
  );
}

function TotalsRow(props: {
  label: string;
  now: Decimal;
  before: Decimal | undefined;
  compared: boolean;
  total: boolean;
}) {
  const { label, now, before, compared, total } = props;
  const weight = total ? '' : 'font-[450]';
  return (
    <tr
      className={joinClasses(
        't-label text-text *:px-2 *:text-right *:first:pl-4 *:first:text-left *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5',
        total ? 'h-13 border-t border-hairline-strong' : 'h-10 border-t border-hairline first:border-t-0',
      )}
    >
      <th scope="row" className={total ? 'font-semibold' : 'font-normal'}>
        {label}
      </th>
      {compared && (
        <td className="text-text-2 max-tablet:hidden">
          <Money amount={before && toRupees(before)} className={weight} />
        </td>
      )}
      <td>
        <span className={total ? 'inline-block border-b-3 border-double border-text pb-0.5' : undefined}>
          <Money amount={toRupees(now)} className={weight} />
        </span>
      </td>
      {compared && (
        <td className="text-text-2">
          <Money
            amount={before && toRupees(add(now, negate(before)))}
            plus
            className={joinClasses(weight, total && 'text-text')}
          />
        </td>
      )}
    </tr>
  );
}
