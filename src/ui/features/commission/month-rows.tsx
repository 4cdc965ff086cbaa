import type { ReactNode } from 'react';
import { type ExcludedDeal, isMissingFromTotal, type MonthEarning } from '#core/commission/commission-tally';
import { toPaise, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { RowCard } from '../../kit/components/card';
import { MonthRow } from '../../kit/components/month-row';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { countedDealsAddress, dealsAddress } from '../charts/record-address';
import { commissionTexts } from './commission-texts';

type MonthRowsProps = {
  months: readonly MonthEarning[];
  excluded: readonly ExcludedDeal[];
  label: string;
  /**
   * Whether a month shows everything that it earned, including free demat accounts; else only its product commission.
   */
  overall?: boolean;
  /** Whether a month is labelled with its key, "2026-11"; else with its name. */
  byKey?: boolean;
  /** Whether the amounts are known; unknown ones are shown as "-". */
  known?: boolean;
  /** Returns the address of a month; without it, a month links to the deals of its amount. */
  linkTo?: ((month: Month) => string) | undefined;
  /** Returns a further remark on a month. */
  noteOf?: ((row: MonthEarning) => ReactNode) | undefined;
  /** The month whose deals are shown next to the list. */
  chosen?: Month | undefined;
};

/** Shows months with their earnings, newest first; a month with missing deals says so in its row. */
export function MonthRows(props: MonthRowsProps) {
  const { months, excluded, label, overall = false, byKey = false, known = true, noteOf, chosen } = props;
  const { linkTo = overall ? countedDealsAddress : productsOf } = props;
  const t = useTexts(commissionTexts);
  const { language } = useLanguage();
  const amountOf = (row: MonthEarning) => (overall ? row.overall : row.commission);
  const best = months.reduce(
    (most, row) => (toPaise(amountOf(row)) > most ? toPaise(amountOf(row)) : most),
    1n,
  );
  return (
    <RowCard label={label}>
      {months.map((row) => {
        const missing = excluded.filter(
          (deal) => isMissingFromTotal(deal) && deal.month === row.month,
        ).length;
        const counted = overall ? row.deals + row.freeDematDeals : row.deals;
        // Where all that could count is left out, nothing is known of the month.
        const isRead = known && (counted > 0 || missing === 0);
        return (
          <MonthRow
            key={row.month}
            month={byKey ? row.month : monthName(row.month, language)}
            deals={
              overall
                ? t('commission.countedDeals', { count: counted })
                : t('commission.productDeals', { count: counted })
            }
            excluded={missing > 0 ? t('commission.excluded', { count: missing }) : undefined}
            // A float is precise enough for the length of a bar, but must never be added up.
            share={isRead ? Number(toPaise(amountOf(row))) / Number(best) : 0}
            amount={isRead ? toRupees(amountOf(row)) : undefined}
            to={linkTo(row.month)}
            note={noteOf?.(row)}
            chosen={row.month === chosen}
          />
        );
      })}
    </RowCard>
  );
}

function productsOf(month: Month): string {
  return dealsAddress({ view: 'products', month });
}
