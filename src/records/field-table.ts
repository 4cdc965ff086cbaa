/** A name in each language. */
export interface Label {
  readonly en: string;
  readonly hi: string;
}

/** Builds a label; the compiler requires both languages. */
export function words(en: string, hi: string): Label {
  return { en, hi };
}

/**
 * Describes a field of a record: its names, and everywhere it is used. A flag that is left out means "not used there".
 */
export interface Field {
  /** The name on the wire, in a session, in files and in the audit log; in lower case, the name of its column. */
  readonly wire: string;
  /** A `moment` stays in the form received, so that nothing is guessed. */
  readonly kind: 'text' | 'day' | 'moment' | 'decimal' | 'choice';
  readonly label: Label;
  /** The label in import files, where it differs. */
  readonly fileLabel?: Label;
  /** The label in the audit log, where it differs from the one in files. */
  readonly logLabel?: Label;
  /** Every record has it. */
  readonly required?: true;
  /** A file or the CRM can provide it: `import-headings.ts` lists its headings, and the audit log names it. */
  readonly imported?: true;
  /** An empty cell in a file leaves it unchanged. */
  readonly keepsWhenEmpty?: true;
  /** The page of a record shows it. */
  readonly fact?: true;
  /** A search covers it. */
  readonly searched?: true;
  /** The name of its list filter in addresses and calls. */
  readonly filter?: string;
  /** The name of its sortable table column in addresses and calls. */
  readonly column?: string;
  /** Exported lists have a column for it. */
  readonly exported?: true;
  /** Only administrators see it; the spec's list lacks it. */
  readonly office?: true;
  /** A column in files only; on the wire the call itself contains it. */
  readonly fileOnly?: true;
  /** The terminal's snapshot contains it. */
  readonly snapshot?: true;
  /** The terminal's sheets have a column for it. */
  readonly sheet?: true;
  /** People enter it in the form of a record, where it is required or optional. */
  readonly typed?: 'needed' | 'optional';
  /** The largest number of characters that can be entered. */
  readonly max?: number;
}

/** The fields of a record by their names in the core, in wire order. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The names of the fields of a table. */
export type Name<Table> = keyof Table & string;

/** The fields that have a flag, optionally with a certain value. */
export type FieldsWith<Table extends FieldTable, Flag extends keyof Field, Value = unknown> = {
  [Each in Name<Table>]: Table[Each] extends { readonly [Key in Flag]: Value } ? Each : never;
}[Name<Table>];

/** The fields of a table that a record may lack. */
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

/** The fields of a table, by their names under a flag. */
export type FieldsBy<Table extends FieldTable, Flag extends 'filter' | 'column'> = {
  readonly [Each in FieldsWith<Table, Flag> as Extract<Table[Each][Flag], string>]: Each;
};

/** Selects these fields of a table, in table order. */
export function some<Table extends FieldTable, Each extends Name<Table>>(
  table: Table,
  names: readonly Each[],
): Pick<Table, Each>;
export function some(table: FieldTable, names: readonly string[]): FieldTable {
  return Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name)));
}

/** Selects the fields without a flag. */
export function without<Table extends FieldTable, Flag extends keyof Field>(
  table: Table,
  flag: Flag,
): Omit<Table, FieldsWith<Table, Flag>>;
export function without(table: FieldTable, flag: keyof Field): FieldTable {
  return Object.fromEntries(Object.entries(table).filter(([, field]) => field[flag] === undefined));
}

/** Selects the fields that a record may lack. */
export function optional<Table extends FieldTable>(table: Table): OptionalFields<Table> {
  return without(table, 'required');
}

/** Lists the fields that have a flag: first those in `order`, then the others in table order. */
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

/** Lists the required or the optional fields that people enter: first those in `order`. */
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

/** Maps the names under a flag to their fields: first those in `order`, then the others in table order. */
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

/** Maps the fields of a table to their wire names. */
export function wireNames<Table extends FieldTable>(
  table: Table,
): { readonly [Each in keyof Table]: Table[Each]['wire'] };
export function wireNames(table: FieldTable): object {
  return Object.fromEntries(Object.entries(table).map(([name, { wire }]) => [name, wire]));
}

/** Lists the wire names of the fields that have a flag, in table order. */
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
