import { useMemo, useState } from 'react';
import type { ListWithColumns } from '#core/session/session-store.port';
import { useServices } from '../../data/app-services';

/** The columns of a table that a person has hidden, and how to change that. */
export interface ColumnChoice<Column extends string> {
  /** Keeps its identity until a column is hidden or shown. */
  readonly hidden: ReadonlySet<Column>;
  readonly toggle: (column: Column) => void;
  readonly showAll: () => void;
}

/**
 * Keeps which of these columns of a list are hidden, for the length of the session. `columns` must be the same at every
 * call.
 */
export function useColumns<Column extends string>(
  list: ListWithColumns,
  columns: readonly Column[],
): ColumnChoice<Column> {
  const { session } = useServices();
  const [names, setNames] = useState(() => session.kept('hiddenColumns')?.[list] ?? []);
  return useMemo(() => {
    const put = (changed: readonly string[]) => {
      setNames(changed);
      session.keep('hiddenColumns', { ...session.kept('hiddenColumns'), [list]: changed });
    };
    return {
      hidden: new Set(columns.filter((column) => names.includes(column))),
      toggle: (column) =>
        put(names.includes(column) ? names.filter((name) => name !== column) : [...names, column]),
      showAll: () => put([]),
    };
  }, [session, list, columns, names]);
}
