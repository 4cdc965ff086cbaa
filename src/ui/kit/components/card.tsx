import type { ReactNode } from 'react';
import { joinClasses } from './join-classes';

/** Draws a white card; `flush` for rows and tables, which bring their own padding. */
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

/** Draws a card of rows, parted by hairlines. Its children are list items; a menu that opens in one reaches beyond the card. */
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
