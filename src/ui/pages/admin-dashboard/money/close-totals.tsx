import { useState } from 'react';
import type { PreparedClosing } from '#core/closing/closing';
import { type ProductFigures, sumsOfMonth } from '#core/closing/month-moves';
import { type ClosingCredit, sumOfCredits } from '#core/ledger/closing-credits';
import {
  add,
  compare,
  type Decimal,
  fromCount,
  negate,
  toDecimalText,
  toRupees,
  ZERO,
} from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useVendors } from '../../../data/use-vendors';
import { Button } from '../../../kit/components/button';
import { joinClasses } from '../../../kit/components/join-classes';
import { Money } from '../../../kit/components/money';
import { Sheet } from '../../../kit/components/sheet';
import { WholeAmounts } from '../../../kit/components/whole-amounts';
import { countText } from '../../../kit/format/counts';
import { monthName } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { stepId } from './close-steps';
import { closingTexts } from './closing-texts';

/** The closed month that figures are compared with: what it credited to each franchise, and for which products. */
export interface MonthBefore {
  readonly month: Month;
  readonly credits: ReadonlyMap<string, ClosingCredit>;
  /** Undefined where they are not known. */
  readonly figures: readonly ProductFigures[] | undefined;
}

/** Shows the month's amounts for the whole network, compared with the month closed before. */
export function CloseTotals(props: {
  prepared: PreparedClosing;
  /** Undefined where they are not known. */
  figures: readonly ProductFigures[] | undefined;
  against: MonthBefore | undefined;
}) {
  const { prepared, figures, against } = props;
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const now = totalsOf(sumOfCredits(prepared.vendors), figures);
  const before = against && totalsOf(sumOfCredits(against.credits.values()), against.figures);
  // Rows of unread figures are shown as well, so that nothing below moves; openings are rare.
  const shown = ROWS.filter((name) => name !== 'openings' || isOpened(now) || isOpened(before));
  const rows = shown.map(
    (name): TotalsRowProps => ({
      name,
      label:
        name === 'demat' && now.accounts !== undefined
          ? t('closing.dematOf', { count: now.accounts })
          : t(`closing.${name}`),
      now: now[name],
      before: before?.[name],
      compared: against !== undefined,
    }),
  );
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

const ROWS = [
  'deals',
  'paid',
  'commission',
  'demat',
  'earned',
  'openings',
  'adjustments',
  'credited',
] as const;

/**
 * Computes the totals of a month: rupees, and a count of deals. Commission and demat accounts add up to the earned
 * amount.
 */
function totalsOf(
  { earned, adjusted, opened = ZERO }: ClosingCredit,
  figures: readonly ProductFigures[] | undefined,
) {
  const sums = figures && sumsOfMonth(figures);
  return {
    accounts: sums?.accounts,
    deals: sums && fromCount(sums.deals),
    paid: sums?.paid,
    commission: sums && add(earned, negate(sums.demat)),
    demat: sums?.demat,
    earned,
    openings: opened,
    adjustments: add(adjusted, negate(opened)),
    credited: add(earned, adjusted),
  };
}

function isOpened(totals: { readonly openings: Decimal } | undefined): boolean {
  return totals !== undefined && totals.openings.units !== 0n;
}

/** Lists the amounts of a prepared month by franchise. */
function FranchisesSheet(props: { prepared: PreparedClosing; onClose: () => void }) {
  const { prepared, onClose } = props;
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { byCode } = useVendors();
  return (
    <Sheet
      title={monthName(prepared.month, language)}
      context={t('closing.allFranchises', { count: prepared.vendors.length })}
      onClose={onClose}
    >
      <ul>
        {prepared.vendors.map(({ franchiseCode, lines, earned, adjusted, opened = ZERO }) => (
          <li
            key={franchiseCode}
            className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="t-label block wrap-anywhere font-semibold text-text">
                {byCode.get(franchiseCode)?.name ?? franchiseCode}{' '}
                <span className="font-normal text-text-2">{franchiseCode}</span>
              </span>
              <span className="t-meta block text-text-2">
                <WholeAmounts
                  text={[
                    `${t('closing.lines')} ${lines}`,
                    `${t('closing.earned')} ${rupees(toRupees(earned))}`,
                    opened.units !== 0n && `${t('closing.openings')} ${rupees(toRupees(opened))}`,
                    `${t('closing.adjustments')} ${rupees(toRupees(add(adjusted, negate(opened))))}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </span>
            </span>
            <Money amount={toRupees(add(earned, adjusted))} className="text-text" />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type Total = (typeof ROWS)[number];

/** One figure of a month, against the month before. */
interface TotalsRowProps {
  readonly name: Total;
  readonly label: string;
  readonly now: Decimal | undefined;
  readonly before: Decimal | undefined;
  /** Whether there is a month to compare with. */
  readonly compared: boolean;
}

/** Shows a row of the totals: this month, the month before and the change. */
function TotalsRow({ name, label, now, before, compared }: TotalsRowProps) {
  const total = name === 'credited';
  const weight = total || name === 'earned' ? '' : 'font-[450]';
  const change = now && before && add(now, negate(before));
  const figure = (amount: Decimal | undefined, plus = false) =>
    name === 'deals' ? (
      <span className={joinClasses('t-money-s', weight)}>{dealsText(amount, plus)}</span>
    ) : (
      <Money amount={amount && toRupees(amount)} plus={plus} className={weight} />
    );
  return (
    <tr
      className={joinClasses(
        't-label text-text *:px-2 *:text-right *:first:pl-4 *:first:text-left *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5',
        total ? 'h-13 border-t border-hairline-strong' : 'h-10 border-t border-hairline first:border-t-0',
      )}
    >
      <th scope="row" className={weight === '' ? 'font-semibold' : 'font-normal'}>
        {label}
      </th>
      {compared && <td className="text-text-2 max-tablet:hidden">{figure(before)}</td>}
      <td>
        <span className={total ? 'inline-block border-b-3 border-double border-text pb-0.5' : undefined}>
          {figure(now)}
        </span>
      </td>
      {compared && <td className={total ? undefined : 'text-text-2'}>{figure(change, true)}</td>}
    </tr>
  );
}

function dealsText(count: Decimal | undefined, plus: boolean): string {
  if (!count) return '-';
  const text = countText(Number(toDecimalText(count)));
  return plus && compare(count, ZERO) > 0 ? `+${text}` : text;
}
