import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TypedSearch, useTypedSearch, useTypedText } from '../../kit/components/typed-search';
import { viewQuery, withSearch } from '../views/view-query';
import { type ListQuery, readShown } from './list-address';
import { useRowsPerStep } from './use-rows-per-step';

/** How one list's query is read from an address and written to it. */
export interface ListKind<Query extends ListQuery> {
  readonly read: (params: URLSearchParams) => Query;
  /** Returns the address after a change; defaults are left out of it. */
  readonly changed: (params: URLSearchParams, change: Partial<Query>) => URLSearchParams;
  /** The change that removes every filter, the view and the search, but keeps the order. */
  readonly none: Partial<Query>;
  /** The parameter of the record that is open next to the list; a changed query closes the record. */
  readonly openBeside?: string;
}

/** The functions that change the query in the address. They replace the history entry, so that Back leaves the list. */
export interface ListActions<Query extends ListQuery> {
  readonly shown: number;
  readonly change: (change: Partial<Query>) => void;
  readonly clear: () => void;
  readonly showMore: () => void;
  /** Replaces the whole query. */
  readonly open: (params: URLSearchParams) => void;
}

/** The query in the address, and the search that is being typed, which is written to the address at the next pause. */
export interface ListChoice<Query extends ListQuery> {
  readonly query: Query;
  readonly search: TypedSearch;
  /** Keeps its identity until the address changes. */
  readonly actions: ListActions<Query>;
}

/** Reads and changes the query that the address holds. `kind` must be the same at every call. */
export function useListChoice<Query extends ListQuery>(kind: ListKind<Query>): ListChoice<Query> {
  const [params, setParams] = useSearchParams();
  const step = useRowsPerStep();
  // Compared as text, so that equal choices give the same query object and nothing is searched twice.
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
 * Returns the query with the text that is being typed. A letter is painted together with its matches: painting the
 * letter alone first would cost more time than it saves.
 */
export function useTypedQuery<Query extends ListQuery>({ query, search }: ListChoice<Query>): Query {
  const q = useTypedText(search).trim();
  return useMemo(() => ({ ...query, q }), [query, q]);
}

/**
 * Returns the current address: the page may still show the one before, and a change must not undo the previous change.
 */
function latestParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
