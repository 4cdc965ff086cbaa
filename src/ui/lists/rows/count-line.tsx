import type { ReactNode } from 'react';

/** How many rows a list has and in which order, read out when it changes, with what can be done with them at its end. */
export function CountLine({ text, end }: { text: string; end?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p aria-live="polite" className="t-label min-w-0 text-text-2">
        {text}
      </p>
      {end && <div className="-mr-2.5 flex shrink-0 items-center gap-1">{end}</div>}
    </div>
  );
}
