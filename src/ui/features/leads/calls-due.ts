import type { Location } from 'react-router-dom';
import type { LeadEntry } from './lead-entry';

/** A lead that has to be called, and since when or at what time. */
export type DueLead = LeadEntry & { readonly followUp: NonNullable<LeadEntry['followUp']> };

/** The leads whose call is overdue or due today, the longest overdue first. */
export function callsDue(entries: readonly LeadEntry[]): readonly DueLead[] {
  return entries
    .flatMap((entry) => {
      const { followUp } = entry;
      return followUp && (followUp.overdue || followUp.days === 0) ? [{ ...entry, followUp }] : [];
    })
    .toSorted((a, b) => a.followUp.moment.getTime() - b.followUp.moment.getTime());
}

/** The state of an address in which leads are called one after the other, by id. It outlives a reload of the tab. */
export interface CallsInTurn {
  readonly calls: readonly string[];
}

/** The leads that are called in turn here; undefined where none are. */
export function callsInTurn({ state }: Location): readonly string[] | undefined {
  const calls: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'calls') : undefined;
  return Array.isArray(calls) ? calls.filter((each) => typeof each === 'string') : undefined;
}
