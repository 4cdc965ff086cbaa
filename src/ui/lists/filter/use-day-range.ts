import { useState } from 'react';
import { customDays, type DayRange, dayChoiceOf, isSpan } from './day-choice';

const OPEN: DayRange = { from: undefined, to: undefined };

/** The value of a choice of spans that represents two days. */
export const CUSTOM = 'custom';

/**
 * Holds a choice of days while it is made: a span relative to today, or two days, whose fields may be open before a day
 * is entered.
 */
export function useDayRange(chosen: string | undefined, onChange: (choice: string | undefined) => void) {
  const days = chosen === undefined ? undefined : customDays(chosen);
  const [asked, setAsked] = useState(days !== undefined);
  const custom = asked || days !== undefined;
  return {
    custom,
    range: days ?? OPEN,
    /** The name of the span, `CUSTOM`, or empty for any day. */
    value: custom ? CUSTOM : (chosen ?? ''),
    choose: (value: string) => {
      setAsked(value === CUSTOM);
      onChange(isSpan(value) ? value : undefined);
    },
    change: (range: DayRange) => onChange(dayChoiceOf(range)),
  };
}
