import type { ReactNode } from 'react';
import { isMissingFromTotal, type MonthEarning } from '#core/commission/commission-tally';
import { gapsOf, isCommissionKnown, isEarningKnown, type PartialEarning } from '#core/commission/gaps';
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
  /** The earning that the months are a part of, with what it lacks. */
  of: PartialEarning;
  label: string;
  /**
   * Whether a month shows everything that it earned, including free demat accounts; else only its product commission.
   */
  overall?: boolean;
  /** Whether a month is labelled with its key, "2026-11"; else with its name. */
  byKey?: boolean;
  /** Returns the address of a month; without it, a month links to the deals of its amount. */
  linkTo?: ((month: Month) => string) | undefined;
  /** Returns a further remark on a month. */
  noteOf?: ((row: MonthEarning) => ReactNode) | undefined;
  /** The month whose deals are shown next to the list. */
  chosen?: Month | undefined;
};

/** Shows months with their earnings, newest first; a month with missing deals says so in its row. */
export function MonthRows(props: MonthRowsProps) {
  const { months, label, overall = false, byKey = false, noteOf, chosen } = props;
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
        // A deal without a month is no remark on each of them.
        const missing = props.of.excluded.filter(
          (deal) => isMissingFromTotal(deal) && deal.month === row.month,
        ).length;
        const counted = overall ? row.deals + row.freeDematDeals : row.deals;
        const gaps = gapsOf(props.of, (month) => month === row.month);
        const isRead = overall ? isEarningKnown(gaps, counted) : isCommissionKnown(gaps, counted);
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
