import type { ReactNode } from 'react';
import { useChosenInView } from './use-chosen-in-view';

type ChipRowProps = {
  /** The name of the choice, for a screen reader. */
  label: string;
  /** The key of the chosen chip, which is scrolled into view. */
  chosen: string | undefined;
  children: ReactNode;
};

/**
 * Shows chips in one line that scrolls sideways on a phone and next to an open record, and that wraps on a desktop
 * otherwise.
 */
export function ChipRow({ label, chosen, children }: ChipRowProps) {
  return (
    <fieldset
      ref={useChosenInView<HTMLFieldSetElement>(chosen)}
      className="-mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] desktop:mx-0 desktop:flex-wrap desktop:px-0 beside-one-line"
    >
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
