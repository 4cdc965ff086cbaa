/** The name of something in each language. */
export interface Label {
  readonly en: string;
  readonly hi: string;
}

/** Makes a label. The compiler asks for both languages where the label is written. */
export function words(en: string, hi: string): Label {
  return { en, hi };
}

/** A field of a record: its names, and every place that carries it. What is left out here is not carried there. */
export interface Field {
  /** The name on the wire, in a session, in files and in the log of changes; in small letters that of its column. */
  readonly wire: string;
  /** A moment stays as it was received, so that nothing is guessed. */
  readonly kind: 'text' | 'day' | 'moment' | 'decimal' | 'choice';
  readonly label: Label;
  /** The label in files that are brought in, where that is another one. */
  readonly fileLabel?: Label;
  /** The label in the log of changes, where that is another one than in files. */
  readonly logLabel?: Label;
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
  /** The office alone knows it; the spec's list does not have it. */
  readonly office?: true;
  /** Files have it in a column; on the wire the call says it. */
  readonly fileOnly?: true;
  /** The terminal's snapshot holds it. */
  readonly snapshot?: true;
  /** The terminal's sheets have a column of it. */
  readonly sheet?: true;
  /** People type it in the form of a record, and may leave it out or not. */
  readonly typed?: 'needed' | 'optional';
  /** The most characters of what is typed. */
  readonly max?: number;
}

/** The fields of a record by their names in the core, in the order of the wire. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The names of the fields of a table. */
export type Name<Table> = keyof Table & string;

/** The fields that have a flag, with a certain value where one is given. */
export type FieldsWith<Table extends FieldTable, Flag extends keyof Field, Value = unknown> = {
  [Each in Name<Table>]: Table[Each] extends { readonly [Key in Flag]: Value } ? Each : never;
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

/** Takes these fields of a table, in the order of the table. */
export function some<Table extends FieldTable, Each extends Name<Table>>(
  table: Table,
  names: readonly Each[],
): Pick<Table, Each>;
export function some(table: FieldTable, names: readonly string[]): FieldTable {
  return Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name)));
}

/** Takes the fields that do not have a flag. */
export function without<Table extends FieldTable, Flag extends keyof Field>(
  table: Table,
  flag: Flag,
): Omit<Table, FieldsWith<Table, Flag>>;
export function without(table: FieldTable, flag: keyof Field): FieldTable {
  return Object.fromEntries(Object.entries(table).filter(([, field]) => field[flag] === undefined));
}

/** Takes the fields that a record may lack. */
export function optional<Table extends FieldTable>(table: Table): OptionalFields<Table> {
  return without(table, 'required');
}

/** Lists the fields that have a flag: first those named in `order`, then the others in the order of the table. */
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

/** Lists the fields that people type and may leave out, or not: first those named in `order`. */
export function typedFields<Table extends FieldTable, How extends NonNullable<Field['typed']>>(
  table: Table,
  how: How,
  order?: readonly FieldsWith<Table, 'typed', How>[],
): readonly FieldsWith<Table, 'typed', How>[];
export function typedFields(
  table: FieldTable,
  how: Field['typed'],
  order?: readonly string[],
): readonly string[] {
  const found = Object.keys(table).filter((name) => table[name]?.typed === how);
  return inOrder(found, order);
}

/** Maps the names under a flag to their fields: first those in `order`, then the others in the order of the table. */
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

/** Lists the keys of an object, in its order. */
export function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[];
export function keysOf(object: object): readonly string[] {
  return Object.keys(object);
}

/** Maps the fields of a table to their names on the wire. */
export function wireNames<Table extends FieldTable>(
  table: Table,
): { readonly [Each in keyof Table]: Table[Each]['wire'] };
export function wireNames(table: FieldTable): object {
  return Object.fromEntries(Object.entries(table).map(([name, { wire }]) => [name, wire]));
}

/** Lists the wire's names of the fields that have a flag, in the order of the table. */
export function wiresWith<Table extends FieldTable, Flag extends keyof Field>(
  table: Table,
  flag: Flag,
): readonly Table[FieldsWith<Table, Flag>]['wire'][];
export function wiresWith(table: FieldTable, flag: keyof Field): readonly string[] {
  return Object.values(table).flatMap((each) => (each[flag] === undefined ? [] : [each.wire]));
}

/** Lists the orders by some columns, each followed by its reverse: "stage", "stage-reversed". */
export function bothWays<Column extends string>(
  columns: readonly Column[],
): readonly (Column | `${Column}-reversed`)[] {
  return columns.flatMap((column) => [column, `${column}-reversed`] as const);
}

/** Finds the column of an order of `bothWays`, and whether the order is reversed. Throws a `TypeError` for another order. */
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
  return [...new Set([...order.filter((name) => found.includes(name)), ...found])];
}
