import { createContext, useContext } from 'react';
import type { Lead } from '#core/leads/lead';

/** The way in which the other person was reached; `due` if a follow-up is over, in whichever way it took place. */
export type ContactWay = 'call' | 'whatsApp' | 'due';

/** Asks how it went with a person: `reach` once one is back from the app that is opened now, `ask` at once. */
export interface Outcomes {
  readonly reach: (lead: Pick<Lead, 'id'>, way: ContactWay) => void;
  readonly ask: (lead: Pick<Lead, 'id'>, way: ContactWay) => void;
}

const nothing = () => {};

/** Given once, around all pages; without it nobody is asked. */
export const OutcomesContext = createContext<Outcomes>({ reach: nothing, ask: nothing });

/** The ways to have the outcome of a call or a message asked. */
export function useOutcomes(): Outcomes {
  return useContext(OutcomesContext);
}
