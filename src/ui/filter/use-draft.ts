import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters as they are being chosen, before they are applied. */
export interface Draft {
  readonly params: URLSearchParams;
  readonly set: (params: URLSearchParams) => void;
}

/** Holds the choice of this page, and keeps it in the address so that a reload loses nothing. */
export function useDraft(list: 'leads' | 'deals'): Draft {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState(params);
  return {
    params: draft,
    set: (changed) => {
      changed.set('for', list);
      setDraft(changed);
      setParams(changed, { replace: true });
    },
  };
}

/** The address of a list with the filters that were chosen for it. */
export function appliedAddress(path: string, params: URLSearchParams): string {
  const applied = new URLSearchParams(params);
  for (const name of ['for', 'shown']) applied.delete(name);
  return applied.size > 0 ? `${path}?${applied}` : path;
}

/** The address of the page of filters for a list, with those that are set. */
export function filterAddress(path: string, list: 'leads' | 'deals', params: URLSearchParams): string {
  const filters = new URLSearchParams(params);
  for (const name of ['shown', 'lead', 'deal']) filters.delete(name);
  filters.set('for', list);
  return `${path}?${filters}`;
}
