import type { ReactNode } from 'react';
import { Rings } from './rings';

type EmptyStateProps = {
  title: string;
  text: string;
  /** One filled button. */
  action?: ReactNode;
  /** A quieter way on, below the button. */
  more?: ReactNode;
  /** The object in the rings; a card that waits to be filled if none is given. */
  object?: ReactNode;
};

/** Takes the place of a list that has nothing to show. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, more, object } = props;
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Rings>{object}</Rings>
      <h2 className="t-title mt-6 text-text">{title}</h2>
      <p className="mt-1.5 max-w-88 text-text-2">{text}</p>
      {action && <div className="mt-6">{action}</div>}
      {more && <div className="mt-2">{more}</div>}
    </div>
  );
}
