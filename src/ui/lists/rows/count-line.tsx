import type { ReactNode } from 'react';

type CountLineProps = {
  text: string;
  /** What the rows come to, where that is said in the same line. */
  sums?: ReactNode;
  end?: ReactNode;
};

/** How many rows a list has and in which order, read out when it changes, with what can be done with them at its end. */
export function CountLine({ text, sums, end }: CountLineProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 desktop:min-h-9">
      <p aria-live="polite" className="t-label min-w-0 text-text-2">
        {text}
      </p>
      {sums && <div className="min-w-0 flex-1">{sums}</div>}
      {end && <div className="-mr-2.5 flex shrink-0 items-center gap-1 desktop:-my-1">{end}</div>}
    </div>
  );
}
