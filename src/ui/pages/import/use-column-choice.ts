import { useState } from 'react';
import type { ColumnMapping } from '#core/imports/column-mapping';
import { columnUses } from '#core/imports/column-uses';
import { fieldsOf, type ImportField, type ImportKind } from '#core/imports/import-kind';
import type { ColumnUse, ImportColumns } from '#core/imports/import-report';

/** The fields that are chosen for the columns of a file, with what differs from those of the trial. */
export interface ColumnChoice {
  readonly fields: readonly ImportField[];
  /** Every column of the file in its order, with what it is chosen for. */
  readonly uses: readonly ColumnUse[];
  /** Chooses the field of a column, an empty text for none. A column that had it before is not used any more. */
  readonly choose: (heading: string, field: string) => void;
  /** The needed fields that no column holds. */
  readonly missing: readonly string[];
  /** Whether it can be checked. */
  readonly right: boolean;
  /**
   * The columns that are chosen otherwise than in the trial: with any of them the trial says nothing of what would be
   * stored.
   */
  readonly changed: readonly string[];
  /** Every field: one without a column is said to have none, so that nothing is guessed for it. */
  readonly whole: ColumnMapping;
}

/** Keeps what is chosen on the page until it is checked. */
export function useColumnChoice(kind: ImportKind, columns: ImportColumns): ColumnChoice {
  const { headings, mapping } = columns;
  const [chosen, setChosen] = useState<ColumnMapping>(mapping);
  const fields = fieldsOf(kind, [...headings, ...Object.keys(chosen)]);
  const fieldOf = (of: ColumnMapping, heading: string) =>
    Object.entries(of).find(([, column]) => column === heading)?.[0];
  // A field that the trial did without is not needed: vendors who are there already lack none.
  const isNeeded = (name: string) => name in mapping || columns.missing.includes(name);
  const missing = fields
    .filter(({ name, required }) => required && !chosen[name] && isNeeded(name))
    .map(({ name }) => name);
  return {
    fields,
    uses: columnUses(kind, headings, chosen),
    choose: (heading, field) => {
      const others = Object.entries(chosen).filter(([name, column]) => column !== heading && name !== field);
      setChosen(Object.fromEntries(field === '' ? others : [...others, [field, heading]]));
    },
    missing,
    right: missing.length === 0,
    changed: [...new Set(headings)].filter(
      (heading) => heading !== '' && fieldOf(chosen, heading) !== fieldOf(mapping, heading),
    ),
    whole: Object.fromEntries(fields.map(({ name }) => [name, chosen[name] ?? ''])),
  };
}
