import { createContext, useContext } from 'react';
import type { Lead } from '#core/leads/lead';

/** How a person was contacted; `due` if a follow-up was completed, in whatever way. */
export type ContactWay = 'call' | 'whatsApp' | 'due';

/**
 * Asks for the outcome of a contact: `askOnReturn` once the person returns from the app that is opened now, `ask` at once.
 */
export interface Outcomes {
  readonly askOnReturn: (lead: Pick<Lead, 'id'>, way: ContactWay) => void;
  readonly ask: (lead: Pick<Lead, 'id'>, way: ContactWay) => void;
}

const nothing = () => {};

/** Provided once, around all pages; without a provider nobody is asked. */
export const OutcomesContext = createContext<Outcomes>({ askOnReturn: nothing, ask: nothing });

/** Returns the functions that ask for the outcome of a call or a message. */
export function useOutcomes(): Outcomes {
  return useContext(OutcomesContext);
}
