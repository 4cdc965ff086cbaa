import { useState } from 'react';
import { customDays, type DayRange, dayChoiceOf, isSpan } from './day-choice';

const OPEN: DayRange = { from: undefined, to: undefined };

/** The value for two days in a choice of spans. */
export const CUSTOM = 'custom';

/**
 * A choice of days as it is made: a span that moves with today, or two days, which may be asked for before they are
 * known.
 */
export function useDayRange(chosen: string | undefined, onChange: (choice: string | undefined) => void) {
  const days = chosen === undefined ? undefined : customDays(chosen);
  const [asked, setAsked] = useState(days !== undefined);
  const custom = asked || days !== undefined;
  return {
    custom,
    range: days ?? OPEN,
    /** The span, `CUSTOM`, or empty for any day. */
    value: custom ? CUSTOM : (chosen ?? ''),
    choose: (value: string) => {
      setAsked(value === CUSTOM);
      onChange(isSpan(value) ? value : undefined);
    },
    change: (range: DayRange) => onChange(dayChoiceOf(range)),
  };
}
