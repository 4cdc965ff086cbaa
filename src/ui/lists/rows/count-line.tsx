import type { ReactNode } from 'react';
import { HeaderSlot } from '../../kit/components/header-slot';
import { joinClasses } from '../../kit/components/join-classes';

type CountLineProps = {
  text: string;
  /** The sums of the rows, if this line shows them. */
  sums?: ReactNode;
  /** The actions on the rows, at the end of the line. */
  end?: ReactNode;
  /** Actions for a list that is the whole page: on a desktop they are in the title line. */
  titleEnd?: ReactNode;
};

/**
 * Shows how many rows a list has and in which order; a screen reader announces a change. Next to an open record, which
 * shows the count too, only the sums are visible.
 */
export function CountLine({ text, sums, end, titleEnd }: CountLineProps) {
  return (
    <div className="@container flex min-h-11 flex-wrap items-center justify-between gap-x-4 desktop:min-h-9">
      <p
        aria-live="polite"
        className={joinClasses(
          't-label min-w-0 text-text-2',
          sums !== undefined && sums !== false && 'beside-quiet',
        )}
      >
        {text}
      </p>
      {sums && <div className="min-w-0 desktop:flex-1">{sums}</div>}
      {end && <div className={END}>{end}</div>}
      {titleEnd && (
        <HeaderSlot>
          <div className={joinClasses('order-last desktop:ml-auto', END)}>{titleEnd}</div>
        </HeaderSlot>
      )}
    </div>
  );
}

const END = '-mr-2.5 flex shrink-0 items-center gap-1 desktop:-my-1';
