import { useState } from 'react';
import type { ColumnMapping } from '#core/imports/column-mapping';
import { fieldsOf, type ImportField, type ImportKind } from '#core/imports/import-kind';
import type { ImportColumns } from '#core/imports/import-report';

/** The columns that are chosen for the fields, with what differs from those of the trial. */
export interface ColumnChoice {
  readonly fields: readonly ImportField[];
  /** The heading of a field, empty where it has no column. */
  readonly headingOf: (field: string) => string;
  readonly choose: (field: string, heading: string) => void;
  readonly wrongWith: (field: ImportField) => 'missing' | 'twice' | undefined;
  /** Whether it can be checked. */
  readonly right: boolean;
  /**
   * The fields that are chosen otherwise than in the trial: with any of them the trial says nothing of what would be
   * stored.
   */
  readonly changed: readonly string[];
  /** Every field: one without a column is said to have none, so that nothing is guessed for it. */
  readonly whole: ColumnMapping;
}

/** Keeps what is chosen on the page until it is checked. */
export function useColumnChoice(kind: ImportKind, columns: ImportColumns): ColumnChoice {
  const [chosen, setChosen] = useState<ColumnMapping>(columns.mapping);
  const fields = fieldsOf(kind, [...columns.headings, ...Object.keys(chosen)]);
  const headingOf = (field: string) => chosen[field] ?? '';
  const wrongWith = ({ name, required }: ImportField) => {
    const heading = headingOf(name);
    if (heading === '') return required ? 'missing' : undefined;
    return fields.filter((field) => headingOf(field.name) === heading).length > 1 ? 'twice' : undefined;
  };
  return {
    fields,
    headingOf,
    choose: (field, heading) => setChosen({ ...chosen, [field]: heading }),
    wrongWith,
    right: fields.every((field) => wrongWith(field) === undefined),
    changed: fields
      .map(({ name }) => name)
      .filter((name) => headingOf(name) !== (columns.mapping[name] ?? '')),
    whole: Object.fromEntries(fields.map(({ name }) => [name, headingOf(name)])),
  };
}
