import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewQuery, withSearch } from '../views/view-query';
import {
  changedParams,
  LEADS_PER_STEP,
  type LeadQuery,
  NO_FILTERS,
  readLeadQuery,
  readShown,
} from './lead-query';

/** The ways to change the query in the address. Changes take the place of the address: back leaves the list. */
export interface LeadQueryActions {
  readonly shown: number;
  readonly change: (change: Partial<LeadQuery>) => void;
  readonly clear: () => void;
  readonly showMore: () => void;
  /** Takes another choice altogether. */
  readonly open: (params: URLSearchParams) => void;
}

/** The query in the address with what is being typed into the search, which reaches the address at the next pause. */
export interface LeadQueryState extends LeadQueryActions {
  readonly query: LeadQuery;
  readonly type: (text: string) => void;
  /** The same as long as nothing but the search is typed. */
  readonly actions: LeadQueryActions;
}

/** Reads and changes the choice of leads that the address stands for. */
export function useLeadQuery(): LeadQueryState {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const searched = params.get('q') ?? '';
  const [caughtUp, setCaughtUp] = useState(searched);
  if (caughtUp !== searched) {
    // The address has what was typed, or another search was chosen meanwhile.
    setCaughtUp(searched);
    setTyped(undefined);
  }
  // By its text, so that what chooses the same rows is the same query, and nothing is searched twice.
  const choice = viewQuery(withSearch(params, typed ?? searched));
  const query = useMemo(() => readLeadQuery(new URLSearchParams(choice)), [choice]);
  const actions = useMemo<LeadQueryActions>(() => {
    const set = (changed: URLSearchParams) => {
      // The lead that is open beside the list would else be one that the list no longer shows.
      changed.delete('lead');
      setParams(changed, { replace: true });
    };
    const shown = readShown(params);
    return {
      shown,
      change: (change) => set(changedParams(params, change)),
      clear: () => {
        setTyped(undefined);
        set(changedParams(params, NO_FILTERS));
      },
      open: (other) => {
        setTyped(undefined);
        setParams(other, { replace: true });
      },
      showMore: () => {
        const further = new URLSearchParams(params);
        further.set('shown', String(shown + LEADS_PER_STEP));
        setParams(further, { replace: true });
      },
    };
  }, [params, setParams]);
  return { ...actions, query, type: setTyped, actions };
}
