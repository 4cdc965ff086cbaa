import { useCallback, useMemo, useState } from 'react';

/** The ids of the records that are marked one by one, for an action on all of them. */
export interface Selection {
  /** Undefined while nothing is being marked: the rows of a phone are links then. */
  readonly ids: ReadonlySet<string> | undefined;
  /** Begins to mark, with a first record if a press named one. */
  readonly start: (id?: string) => void;
  readonly toggle: (id: string) => void;
  /** Marks exactly these. */
  readonly choose: (ids: readonly string[]) => void;
  readonly end: () => void;
}

/** Keeps which records are marked, for as long as the list is open. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const start = useCallback((id?: string) => setIds((now) => now ?? new Set(id ? [id] : [])), []);
  const choose = useCallback((wanted: readonly string[]) => setIds(new Set(wanted)), []);
  const end = useCallback(() => setIds(undefined), []);
  const toggle = useCallback(
    (id: string) =>
      setIds((now) => {
        const changed = new Set(now);
        if (!changed.delete(id)) changed.add(id);
        return changed;
      }),
    [],
  );
  return useMemo(() => ({ ids, start, toggle, choose, end }), [ids, start, toggle, choose, end]);
}
