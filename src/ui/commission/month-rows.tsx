import { type ExcludedDeal, isMissingFromTotal, type MonthEarning } from '#core/commission/commission-tally';
import { toPaise, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { RowCard } from '../components/card';
import { MonthRow } from '../components/month-row';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { commissionTexts } from './commission-texts';

type MonthRowsProps = {
  months: readonly MonthEarning[];
  excluded: readonly ExcludedDeal[];
  label: string;
  /** Where a month leads to; its deals if nothing else is said. */
  linkTo?: ((month: Month) => string) | undefined;
  /** The month whose deals stand beside the list. */
  chosen?: Month | undefined;
};

/** Months with their product commission, newest first; a month that lacks a deal says so in its own row. */
export function MonthRows({ months, excluded, label, linkTo = dealsOfMonth, chosen }: MonthRowsProps) {
  const t = useTexts(commissionTexts);
  const best = months.reduce(
    (most, row) => (toPaise(row.commission) > most ? toPaise(row.commission) : most),
    1n,
  );
  return (
    <RowCard label={label}>
      {months.map((row) => {
        const leftOut = excluded.filter(
          (deal) => isMissingFromTotal(deal) && deal.month === row.month,
        ).length;
        return (
          <MonthRow
            key={row.month}
            month={row.month}
            deals={t('commission.dealCount', { count: row.deals })}
            leftOut={leftOut > 0 ? t('commission.leftOut', { count: leftOut }) : undefined}
            // Only the length of a bar: a float may picture what it must not count.
            share={Number(toPaise(row.commission)) / Number(best)}
            amount={toRupees(row.commission)}
            to={linkTo(row.month)}
            chosen={row.month === chosen}
          />
        );
      })}
    </RowCard>
  );
}

function dealsOfMonth(month: Month): string {
  return `${paths.deals}?month=${month}`;
}
