import { useState } from 'react';
import type { ColumnMapping } from '#core/imports/column-mapping';
import { columnUses } from '#core/imports/column-uses';
import { fieldsOf, type ImportField, type ImportKind } from '#core/imports/import-kind';
import type { ColumnUse, ImportColumns } from '#core/imports/import-report';

/** The chosen fields of a file's columns, and the differences from those of the trial. */
export interface ColumnChoice {
  readonly fields: readonly ImportField[];
  /** Every column of the file in its order, with its chosen field. */
  readonly uses: readonly ColumnUse[];
  /** Chooses the field of a column, an empty text for none. Any other column loses this field. */
  readonly choose: (heading: string, field: string) => void;
  /** The required fields that no column holds. */
  readonly missing: readonly string[];
  /** Whether the choice can be checked. */
  readonly right: boolean;
  /** The columns with another field than in the trial: if there are any, the trial does not predict the result. */
  readonly changed: readonly string[];
  /** Every field, an empty text for one without a column, so that nothing is guessed for it. */
  readonly whole: ColumnMapping;
}

/** Keeps the choice on the page until it is checked. */
export function useColumnChoice(kind: ImportKind, columns: ImportColumns): ColumnChoice {
  const { headings, mapping } = columns;
  const [chosen, setChosen] = useState<ColumnMapping>(mapping);
  const fields = fieldsOf(kind, [...headings, ...Object.keys(chosen)]);
  const fieldOf = (of: ColumnMapping, heading: string) =>
    Object.entries(of).find(([, column]) => column === heading)?.[0];
  // A field that the trial did not require is not required: existing vendors may lack none.
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
