import type { ReactNode } from 'react';
import { joinClasses } from './join-classes';

/** Draws a white card; `flush` leaves out its padding, for rows and tables that bring their own. */
export function Card(props: { children: ReactNode; flush?: boolean; className?: string }) {
  const { children, flush = false, className } = props;
  return (
    <div
      className={joinClasses('rounded-card bg-surface shadow-card', !flush && 'p-4 desktop:p-5', className)}
    >
      {children}
    </div>
  );
}

/**
 * Draws a card of rows separated by hairlines. Its children are list items; a menu that opens in one may overlap the
 * edge of the card.
 */
export function RowCard(props: { children: ReactNode; label?: string }) {
  return (
    <ul
      aria-label={props.label}
      className="rows overflow-clip rounded-card bg-surface shadow-card has-[[role=dialog]]:overflow-visible"
    >
      {props.children}
    </ul>
  );
}
