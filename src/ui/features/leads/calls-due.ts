import type { Location } from 'react-router-dom';
import type { LeadEntry } from './lead-entry';

/** A lead that has to be called, with the time of the call. */
export type DueLead = LeadEntry & { readonly followUp: NonNullable<LeadEntry['followUp']> };

/** Returns the leads whose call is overdue or due today, the longest overdue first. */
export function callsDue(entries: readonly LeadEntry[]): readonly DueLead[] {
  return entries
    .flatMap((entry) => {
      const { followUp } = entry;
      return followUp && (followUp.overdue || followUp.days === 0) ? [{ ...entry, followUp }] : [];
    })
    .toSorted((a, b) => a.followUp.moment.getTime() - b.followUp.moment.getTime());
}

/** The navigation state with the ids of leads to be called one after the other. It outlives a reload of the tab. */
export interface CallsInTurn {
  readonly calls: readonly string[];
}

/** Returns the leads that are called in turn; undefined if none are. */
export function callsInTurn({ state }: Location): readonly string[] | undefined {
  const calls: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'calls') : undefined;
  return Array.isArray(calls) ? calls.filter((each) => typeof each === 'string') : undefined;
}
