/** What something is called in each language. */
export interface Label {
  readonly en: string;
  readonly hi: string;
}

/** A field of a record: its names, and every place that carries it. What is left out here is not carried there. */
export interface Field {
  /** The name on the wire, in a session, in files and in the log of changes; in small letters that of its column. */
  readonly wire: string;
  /** A moment stays as it was received, so that nothing is guessed. */
  readonly kind: 'text' | 'day' | 'moment' | 'decimal' | 'choice';
  readonly label: Label;
  /** The label in files that are brought in and in the log of changes, where that is another one. */
  readonly fileLabel?: Label;
  /** No record is without it. */
  readonly required?: true;
  /** A file or the CRM can bring it: `import-headings.ts` has its headings, and the log of changes names it. */
  readonly imported?: true;
  /** An empty cell of a file says nothing of it. */
  readonly keepsWhenEmpty?: true;
  /** The page of a record shows it. */
  readonly fact?: true;
  /** A search looks into it. */
  readonly searched?: true;
  /** Lists are filtered by it, under this name in addresses and calls. */
  readonly filter?: string;
  /** Tables have a column of it and are ordered by it, under this name in addresses and calls. */
  readonly column?: string;
  /** Exported lists have a column of it. */
  readonly exported?: true;
  /** The terminal's snapshot holds it. */
  readonly snapshot?: true;
  /** The terminal's sheets have a column of it. */
  readonly sheet?: true;
  /** Vendors type it when they add or change a record. */
  readonly typed?: true;
  /** The most characters of what is typed. */
  readonly max?: number;
}

/** The fields of a record by their names in the core, in the order of the wire. */
export type FieldTable = Readonly<Record<string, Field>>;

type Name<Table> = keyof Table & string;

/** The fields that have a flag. */
export type FieldsWith<Table extends FieldTable, Flag extends keyof Field> = {
  [Each in Name<Table>]: Table[Each] extends { readonly [Key in Flag]: unknown } ? Each : never;
}[Name<Table>];

/** The part of a table that a record may lack. */
export type OptionalFields<Table extends FieldTable> = Omit<Table, FieldsWith<Table, 'required'>>;

/** The record that a table describes, with `Amount` for decimals. */
export type RecordOf<Table extends FieldTable, Amount = never> = Flat<
  {
    readonly [Each in FieldsWith<Table, 'required'>]: ValueOf<Table[Each], Amount>;
  } & {
    readonly [Each in Name<OptionalFields<Table>>]?: ValueOf<Table[Each], Amount> | undefined;
  }
>;

type Flat<Type> = { [Key in keyof Type]: Type[Key] };
type ValueOf<Each extends Field, Amount> = Each['kind'] extends 'decimal' ? Amount : string;

/** The fields of a table by their names under a flag. */
export type FieldsBy<Table extends FieldTable, Flag extends 'filter' | 'column'> = {
  readonly [Each in FieldsWith<Table, Flag> as Extract<Table[Each][Flag], string>]: Each;
};

/** Takes a table as it is written, so that the compiler knows each name of it. */
export function fields<const Table extends FieldTable>(table: Table): Table {
  return table;
}

/** The part of a table with these fields, in the order of the table. */
export function some<Table extends FieldTable, Each extends Name<Table>>(
  table: Table,
  names: readonly Each[],
): Pick<Table, Each>;
export function some(table: FieldTable, names: readonly string[]): FieldTable {
  return Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name)));
}

/** The part of a table that a record may lack. */
export function optional<Table extends FieldTable>(table: Table): OptionalFields<Table>;
export function optional(table: FieldTable): FieldTable {
  return Object.fromEntries(Object.entries(table).filter(([, { required }]) => !required));
}

/** The fields that have a flag: first those named in `order`, then the others in the order of the table. */
export function fieldsWith<Table extends FieldTable, Flag extends keyof Field>(
  table: Table,
  flag: Flag,
  order?: readonly FieldsWith<Table, Flag>[],
): readonly FieldsWith<Table, Flag>[];
export function fieldsWith(
  table: FieldTable,
  flag: keyof Field,
  order: readonly string[] = [],
): readonly string[] {
  const found = Object.keys(table).filter((name) => table[name]?.[flag] !== undefined);
  return inOrder(found, order);
}

/** The fields by their names under a flag: first those named in `order`, then the others in the order of the table. */
export function fieldsBy<Table extends FieldTable, Flag extends 'filter' | 'column'>(
  table: Table,
  flag: Flag,
  order?: readonly (keyof FieldsBy<Table, Flag>)[],
): FieldsBy<Table, Flag>;
export function fieldsBy(table: FieldTable, flag: 'filter' | 'column', order?: readonly string[]): object {
  const found = Object.fromEntries(
    Object.entries(table).flatMap(([name, each]) => (each[flag] === undefined ? [] : [[each[flag], name]])),
  );
  return Object.fromEntries(inOrder(Object.keys(found), order).map((by) => [by, found[by]]));
}

/** The keys of an object, in its order. */
export function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[];
export function keysOf(object: object): readonly string[] {
  return Object.keys(object);
}

/** The wire's names of the fields of a table. */
export function wireNames<Table extends FieldTable>(
  table: Table,
): { readonly [Each in keyof Table]: Table[Each]['wire'] };
export function wireNames(table: FieldTable): object {
  return Object.fromEntries(Object.entries(table).map(([name, { wire }]) => [name, wire]));
}

/** The wire's names of the fields that have a flag, in the order of the table. */
export function wiresWith<Table extends FieldTable, Flag extends keyof Field>(
  table: Table,
  flag: Flag,
): readonly Table[FieldsWith<Table, Flag>]['wire'][];
export function wiresWith(table: FieldTable, flag: keyof Field): readonly string[] {
  return Object.values(table).flatMap((each) => (each[flag] === undefined ? [] : [each.wire]));
}

/** What the fields of a table are called in a language. */
export function labels<Table extends FieldTable>(
  table: Table,
  language: keyof Label,
): { readonly [Each in Name<Table>]: string };
export function labels(table: FieldTable, language: keyof Label): object {
  return Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label[language]]));
}

/** What fields are called in a language, by the names that they have elsewhere: as filters, as columns. */
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

/** Some labels in one line: "Name, company or product", or without `or` "Name, company, product". */
export function labelLine(labels: readonly string[], or?: string): string {
  const words = labels.map((label, at) => (at === 0 ? label : label.toLowerCase()));
  if (or === undefined) return words.join(', ');
  return `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;
}

/** What they are called in files and in the log of changes, by their names on the wire. */
export function fileLabels<Table extends FieldTable>(
  table: Table,
  language: keyof Label,
): { readonly [Each in Name<Table> as Table[Each]['wire']]: string };
export function fileLabels(table: FieldTable, language: keyof Label): object {
  return Object.fromEntries(
    Object.values(table).map(({ wire, label, fileLabel = label }) => [wire, fileLabel[language]]),
  );
}

/** The orders by some columns, each followed by its reverse: "stage", "stage-reversed". */
export function bothWays<Column extends string>(
  columns: readonly Column[],
): readonly (Column | `${Column}-reversed`)[] {
  return columns.flatMap((column) => [column, `${column}-reversed`] as const);
}

/** The column of an order of `bothWays`, and whether the order is reversed. */
export function columnOf<Column extends string>(
  columns: readonly Column[],
  order: Column | `${Column}-reversed`,
): { readonly column: Column; readonly reversed: boolean } {
  for (const column of columns) {
    if (order === column) return { column, reversed: false };
    if (order === `${column}-reversed`) return { column, reversed: true };
  }
  throw new TypeError(`No column has the order ${order}.`);
}

function inOrder(found: readonly string[], order: readonly string[] = []): readonly string[] {
  return [...order.filter((name) => found.includes(name)), ...found.filter((name) => !order.includes(name))];
}
