import type { Field, FieldsWith, FieldTable, Label, Name } from './field-table';

/** Returns the labels of a table's fields in a language. */
export function labels<Table extends FieldTable>(
  table: Table,
  language: keyof Label,
): { readonly [Each in Name<Table>]: string };
export function labels(table: FieldTable, language: keyof Label): object {
  return Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label[language]]));
}

/** Returns the labels of fields under other names, such as those of filters or columns. */
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

/** Joins labels: "Name, company or product", or without `or` "Name, company, product". */
export function labelLine(labels: readonly string[], or?: string): string {
  const words = labels.map((label, at) => (at === 0 ? label : label.toLowerCase()));
  if (or === undefined) return words.join(', ');
  return `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;
}

/** Returns the labels of importable fields in files, by wire name. */
export function fileLabels<Table extends FieldTable>(
  table: Table,
  language: keyof Label,
): { readonly [Each in FieldsWith<Table, 'imported'> as Table[Each]['wire']]: string };
export function fileLabels(table: FieldTable, language: keyof Label): object {
  return Object.fromEntries(
    imported(table).map(({ wire, label, fileLabel = label }) => [wire, fileLabel[language]]),
  );
}

/** Returns the labels of the same fields in the audit log. */
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
