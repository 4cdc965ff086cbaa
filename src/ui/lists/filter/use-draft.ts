import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from './list-address';
import type { ListKind } from './use-list-choice';

/** The filters of a list while they are being chosen, before they are applied. */
export interface Draft<Query extends ListQuery> {
  readonly list: 'leads' | 'deals';
  readonly params: URLSearchParams;
  readonly query: Query;
  /** The query for the counts: it may lag behind the chosen filters while there is much to count. */
  readonly counting: Query;
  readonly change: (change: Partial<Query>) => void;
  readonly clear: () => void;
}

/** Holds the filters chosen on this page, and keeps them in the address so that a reload loses nothing. */
export function useDraft<Query extends ListQuery>(
  list: 'leads' | 'deals',
  kind: ListKind<Query>,
): Draft<Query> {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState(params);
  const query = useMemo(() => kind.read(draft), [kind, draft]);
  const change = (change: Partial<Query>) => {
    const changed = kind.changed(draft, change);
    changed.set('for', list);
    setDraft(changed);
    setParams(changed, { replace: true });
  };
  return {
    list,
    params: draft,
    query,
    counting: useDeferredValue(query),
    change,
    clear: () => change(kind.none),
  };
}

/** Returns the address of a list with the chosen filters applied. */
export function appliedAddress(path: string, params: URLSearchParams): string {
  const applied = new URLSearchParams(params);
  for (const name of ['for', 'shown']) applied.delete(name);
  return applied.size > 0 ? `${path}?${applied}` : path;
}

/** Returns the address of the filter page of a list, with the filters that are set. */
export function filterAddress(path: string, list: 'leads' | 'deals', params: URLSearchParams): string {
  const filters = new URLSearchParams(params);
  for (const name of ['shown', 'lead', 'deal']) filters.delete(name);
  filters.set('for', list);
  return `${path}?${filters}`;
}
