import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMissingFromTotal, type MonthEarning } from '#core/commission/commission-tally';
import { gapsOf, isCommissionKnown, isEarningKnown, type PartialEarning } from '#core/commission/gaps';
import { toPaise, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { Money } from '../../kit/components/money';
import { ProgressBar } from '../../kit/components/progress-bar';
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

type MonthRowProps = {
  /** "November 2026" */
  month: string;
  /** "32 deals" */
  deals: string;
  /** "2 left out": shown in amber, because the amount is incomplete. */
  excluded?: string | undefined;
  /** The length of the bar relative to the best month, 0 to 1. */
  share: number;
  /** Exact decimal text. */
  amount: string | undefined;
  to: string;
  /** A further remark on the month, in a line of its own. */
  note?: ReactNode;
  /** Whether its deals are shown next to the list. */
  chosen?: boolean | undefined;
};

/** Shows a month as a row of a card: name, deals with a bar, amount. The whole row links to the month. */
function MonthRow(props: MonthRowProps) {
  const { month, deals, excluded, share, amount, to, note, chosen = false } = props;
  return (
    <li
      className={joinClasses(
        'relative flex min-h-14 flex-wrap items-center gap-x-3 py-2 pr-3 pl-4',
        chosen ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]' : 'hover:bg-bg active:bg-sunken',
      )}
    >
      <Link
        to={to}
        aria-current={chosen || undefined}
        className="t-money-s w-32 shrink-0 text-text outline-offset-0 [font-variant-numeric:normal] after:absolute after:inset-0"
      >
        {month}
      </Link>
      {/* Below month and amount on a phone: between them it would wrap in some rows and not in others. */}
      <div className="order-last min-w-0 basis-full tablet:order-none tablet:flex-1">
        <p className="t-caption mb-1.5 text-text-2">
          {deals}
          {excluded && (
            <span className="font-semibold text-warning">
              {' · '}
              <span className="inline-block">{excluded}</span>
            </span>
          )}
        </p>
        <ProgressBar value={share} max={1} bare />
      </div>
      <span className="ml-auto flex items-center gap-1.5">
        <Money amount={amount} size="s" />
        <Icon of={ChevronRight} size={16} className="text-text-3" />
      </span>
      {note && <p className="t-meta order-last mt-1.5 basis-full text-text-2">{note}</p>}
    </li>
  );
}
