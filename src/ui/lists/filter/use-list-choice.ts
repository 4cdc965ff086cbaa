import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TypedSearch, useTypedSearch, useTypedText } from '../../kit/components/typed-search';
import { viewQuery, withSearch } from '../views/view-query';
import { type ListQuery, readShown } from './list-address';
import { useRowsPerStep } from './use-rows-per-step';

/** The form of one list's query in an address. */
export interface ListKind<Query extends ListQuery> {
  readonly read: (params: URLSearchParams) => Query;
  readonly changed: (params: URLSearchParams, change: Partial<Query>) => URLSearchParams;
  /** The change that takes every filter, the view and the search away and leaves the order. */
  readonly none: Partial<Query>;
  /** The parameter of a row that is open next to the list: another choice may not hold it. */
  readonly openBeside?: string;
}

/** The ways to change the query in the address. Changes take the place of the address: back leaves the list. */
export interface ListActions<Query extends ListQuery> {
  readonly shown: number;
  readonly change: (change: Partial<Query>) => void;
  readonly clear: () => void;
  readonly showMore: () => void;
  /** Takes another choice altogether. */
  readonly open: (params: URLSearchParams) => void;
}

/** The query in the address, and the search that is being typed, which reaches the address at the next pause. */
export interface ListChoice<Query extends ListQuery> {
  readonly query: Query;
  readonly search: TypedSearch;
  /** The same as long as the address is. */
  readonly actions: ListActions<Query>;
}

/** Reads and changes the choice of rows that the address holds. `kind` has to be the same at every call. */
export function useListChoice<Query extends ListQuery>(kind: ListKind<Query>): ListChoice<Query> {
  const [params, setParams] = useSearchParams();
  const step = useRowsPerStep();
  // By its text, so that what chooses the same rows is the same query, and nothing is searched twice.
  const choice = viewQuery(params);
  const query = useMemo(() => kind.read(new URLSearchParams(choice)), [kind, choice]);
  const put = useCallback(
    (changed: URLSearchParams) => {
      if (kind.openBeside) changed.delete(kind.openBeside);
      setParams(changed, { replace: true });
    },
    [kind, setParams],
  );
  const search = useTypedSearch(query.q, (q) => {
    const searched = withSearch(latestParams(), q);
    searched.delete('shown');
    put(searched);
  });
  const actions = useMemo<ListActions<Query>>(() => {
    const change = (changes: Partial<Query>) => {
      if (changes.q !== undefined) search.replace(changes.q);
      put(kind.changed(latestParams(), changes));
    };
    return {
      shown: readShown(params, step),
      change,
      clear: () => change(kind.none),
      open: (other) => {
        search.replace(other.get('q') ?? '');
        setParams(other, { replace: true });
      },
      showMore: () => {
        const further = latestParams();
        further.set('shown', String(readShown(further, step) + step));
        setParams(further, { replace: true });
      },
    };
  }, [kind, params, put, setParams, search, step]);
  return { query, search, actions };
}

/**
 * The query of a choice with what is being typed. A letter is painted together with what it finds: a picture of the
 * letter alone before it costs more time than it saves.
 */
export function useTypedQuery<Query extends ListQuery>({ query, search }: ListChoice<Query>): Query {
  const q = useTypedText(search).trim();
  return useMemo(() => ({ ...query, q }), [query, q]);
}

/** The address as it is now: the page may still be showing the one before, and a change must not undo the last. */
function latestParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
