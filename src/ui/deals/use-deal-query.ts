import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewQuery, withSearch } from '../views/view-query';
import {
  changedParams,
  DEALS_PER_STEP,
  type DealQuery,
  NO_FILTERS,
  readDealQuery,
  readShown,
} from './deal-query';

/** The ways to change the query in the address. Changes take the place of the address: back leaves the list. */
export interface DealQueryActions {
  readonly shown: number;
  readonly change: (change: Partial<DealQuery>) => void;
  readonly clear: () => void;
  readonly showMore: () => void;
  /** Takes another choice altogether. */
  readonly open: (params: URLSearchParams) => void;
}

/** The query in the address with what is being typed into the search, which reaches the address at the next pause. */
export interface DealQueryState extends DealQueryActions {
  readonly query: DealQuery;
  readonly type: (text: string) => void;
  /** The same as long as nothing but the search is typed. */
  readonly actions: DealQueryActions;
}

/** Reads and changes the choice of deals that the address stands for. */
export function useDealQuery(): DealQueryState {
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
  const query = useMemo(() => readDealQuery(new URLSearchParams(choice)), [choice]);
  const actions = useMemo<DealQueryActions>(() => {
    const set = (changed: URLSearchParams) => setParams(changed, { replace: true });
    return {
      shown: readShown(params),
      change: (change) => set(changedParams(latestParams(), change)),
      clear: () => {
        setTyped(undefined);
        set(changedParams(latestParams(), NO_FILTERS));
      },
      open: (other) => {
        setTyped(undefined);
        setParams(other, { replace: true });
      },
      showMore: () => {
        const further = latestParams();
        further.set('shown', String(readShown(further) + DEALS_PER_STEP));
        set(further);
      },
    };
  }, [params, setParams]);
  return { ...actions, query, type: setTyped, actions };
}

/** The address as it is now: the page may still be showing the one before, and a change must not undo the last. */
function latestParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
