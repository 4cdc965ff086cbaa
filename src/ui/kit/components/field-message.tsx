import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { joinClasses } from './join-classes';
import { useReleased } from './use-released';

/** Shows the line below a field: an error with its mark, or a hint. It never comes between a press and its click. */
export function FieldMessage(props: { id: string; tone: 'error' | 'hint'; children: ReactNode }) {
  const { id, tone, children } = props;
  const error = tone === 'error';
  if (!useReleased()) return null;
  return (
    <p
      id={id}
      className={joinClasses('t-label mt-2 flex items-start gap-1.5', error ? 'text-danger' : 'text-text-2')}
    >
      <span className="grid h-[1lh] shrink-0 place-items-center">
        <Icon of={error ? CircleAlert : Info} size={16} />
      </span>
      <span>{children}</span>
    </p>
  );
}
