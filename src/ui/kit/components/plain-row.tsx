import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import { joinClasses } from './join-classes';
import type { StateTone } from './state-pill';

const tiles = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-soft text-text-2',
  accent: 'bg-primary-soft text-primary-text',
};

type PlainRowProps = {
  title: string;
  second?: ReactNode;
  icon?: LucideIcon;
  tone?: StateTone | 'accent';
  /** An amount, a time or an action at the right. */
  end?: ReactNode;
  /** Makes the whole row a link. */
  to?: string;
  /** Whether the link replaces the page that the row is on, so that Back skips it. */
  replace?: boolean;
  /** The navigation state for the page that the row leads to. */
  state?: unknown;
  /** Content below the lines over their full width, such as a progress bar. */
  below?: ReactNode;
};

/** Shows a row of a card: icon tile, title, second line, and something at the right. */
export function PlainRow(props: PlainRowProps) {
  const { title, second, icon, tone = 'neutral', end, to, replace = false, state, below } = props;
  const name = 't-row line-clamp-3 wrap-anywhere text-text';
  return (
    <li
      className={joinClasses(
        'relative flex min-h-16 items-center gap-3 py-2.5 pr-4',
        icon ? 'pl-3 [--row-inset:4rem]' : 'pl-4',
        to && 'hover:bg-bg active:bg-sunken',
      )}
    >
      {icon && (
        <span
          className={joinClasses('grid size-[40px] shrink-0 place-items-center rounded-button', tiles[tone])}
        >
          <Icon of={icon} />
        </span>
      )}
      {/* If both do not fit, as with large letters, the end wraps below. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
        <div className="min-w-0 flex-[1_1_6rem]">
          {to ? (
            <Link
              to={to}
              replace={replace}
              state={state}
              className={joinClasses(name, 'outline-offset-0 after:absolute after:inset-0')}
            >
              {title}
            </Link>
          ) : (
            <span className={name}>{title}</span>
          )}
          {second && <div className="t-meta text-text-2">{second}</div>}
          {below && <div className="mt-1.5">{below}</div>}
        </div>
        {end && <div className="t-meta relative text-right text-text-3 tabular-nums">{end}</div>}
      </div>
    </li>
  );
}
