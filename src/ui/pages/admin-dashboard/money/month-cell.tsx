import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Decimal, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { joinClasses } from '../../../kit/components/join-classes';
import { Money } from '../../../kit/components/money';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';

/** Shows one month of the strip: its name and state above its amount. */
export function MonthCell(props: {
  month: Month;
  mark: ReactNode;
  amount?: Decimal | undefined;
  line: ReactNode;
  to?: string;
  /** The action to take; it highlights the month. */
  action?: ReactNode;
}) {
  const { month, mark, amount, line, to, action } = props;
  const { language } = useLanguage();
  const name = monthName(month, language);
  return (
    <li
      className={joinClasses(
        'relative flex min-h-26 min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 desktop:items-start desktop:px-5',
        action ? 'bg-warning-soft desktop:flex-[2.4]' : 'desktop:flex-1',
        to && 'hover:bg-bg',
      )}
    >
      <div className={joinClasses('w-full min-w-0', action !== undefined && 'desktop:w-auto')}>
        {/* Stacked wherever months are side by side, so that they align in all of them. */}
        <span className="flex flex-wrap items-center justify-between gap-x-3 desktop:flex-col desktop:items-start">
          {to ? (
            <Link
              to={to}
              className="t-label font-semibold text-text outline-offset-0 after:absolute after:inset-0"
            >
              {name}
            </Link>
          ) : (
            <span className="t-label font-semibold text-text">{name}</span>
          )}
          {mark}
        </span>
        <Money amount={amount && toRupees(amount)} size="m" className="block text-text" />
        <span className="t-caption block text-text-2 desktop:truncate">{line}</span>
      </div>
      {action && <div className="desktop:self-center">{action}</div>}
    </li>
  );
}
