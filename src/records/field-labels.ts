import type { Field, FieldsWith, FieldTable, Label, Name } from './field-table';

/** Gives the labels of the fields of a table in a language. */
export function labels<Table extends FieldTable>(
  table: Table,
  language: keyof Label,
): { readonly [Each in Name<Table>]: string };
export function labels(table: FieldTable, language: keyof Label): object {
  return Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label[language]]));
}

/** Gives the labels of fields by the names that these have elsewhere, as filters or columns. */
export function labelsBy<Table extends FieldTable, By extends Readonly<Record<string, Name<Table>>>>(
  table: Table,
  by: By,
  language: keyof Label,
): { readonly [Each in keyof By & string]: string };
export function labelsBy(
  table: FieldTable,
  by: Readonly<Record<string, string>>,
  language: keyof Label,
): object {
  return Object.fromEntries(Object.entries(by).map(([name, field]) => [name, table[field]?.label[language]]));
}

/** Puts labels into one line: "Name, company or product", or without `or` "Name, company, product". */
export function labelLine(labels: readonly string[], or?: string): string {
  const words = labels.map((label, at) => (at === 0 ? label : label.toLowerCase()));
  if (or === undefined) return words.join(', ');
  return `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;
}

/** Gives the labels that fields have in files, by their names on the wire, of those that a file can bring. */
export function fileLabels<Table extends FieldTable>(
  table: Table,
  language: keyof Label,
): { readonly [Each in FieldsWith<Table, 'imported'> as Table[Each]['wire']]: string };
export function fileLabels(table: FieldTable, language: keyof Label): object {
  return Object.fromEntries(
    imported(table).map(({ wire, label, fileLabel = label }) => [wire, fileLabel[language]]),
  );
}

/** Gives the labels that the same fields have in the log of changes. */
export function logLabels<Table extends FieldTable>(
  table: Table,
  language: keyof Label,
): { readonly [Each in FieldsWith<Table, 'imported'> as Table[Each]['wire']]: string };
export function logLabels(table: FieldTable, language: keyof Label): object {
  return Object.fromEntries(
    imported(table).map(({ wire, label, fileLabel = label, logLabel = fileLabel }) => [
      wire,
      logLabel[language],
    ]),
  );
}

function imported(table: FieldTable): readonly Field[] {
  return Object.values(table).filter((field) => field.imported);
}
