import type { ReactNode } from 'react';

/** Shows a key the way it looks on a keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="t-caption inline-grid h-5 min-w-5 place-items-center rounded-[.3125rem] border border-hairline-strong bg-surface px-1 font-sans text-text-2">
      {children}
    </kbd>
  );
}
