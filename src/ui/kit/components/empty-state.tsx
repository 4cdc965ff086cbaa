import type { ReactNode } from 'react';
import { Rings } from './rings';

type EmptyStateProps = {
  title: string;
  text: string;
  /** One filled button, if there is an action. */
  action?: ReactNode;
  /** A less prominent action, below the button. */
  more?: ReactNode;
  /** The picture inside the rings; by default a card that waits to be filled. */
  object?: ReactNode;
};

/** Shows a message, and optionally an action, instead of a list that has no rows. */
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
