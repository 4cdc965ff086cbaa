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
    <div className="@container flex min-h-11 flex-wrap items-center justify-between gap-x-3 desktop:min-h-9">
      <p aria-live="polite" className="t-label min-w-0 text-text-2">
        {text}
      </p>
      {/* Beside an open record they have a line of their own. */}
      {sums && (
        <div className="order-last min-w-0 basis-full @3xl:order-none @3xl:flex-1 @3xl:basis-0">{sums}</div>
      )}
      {end && <div className="-mr-2.5 flex shrink-0 items-center gap-1 desktop:-my-1">{end}</div>}
    </div>
  );
}
