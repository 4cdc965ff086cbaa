import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import { joinClasses } from './join-classes';
import { Money } from './money';
import { ProgressBar } from './progress-bar';

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
export function MonthRow(props: MonthRowProps) {
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
