import type { FieldMap } from '#contract/field-map';
import type { TextColumns } from '../db/tables/text-columns';

/** Derives column names from fields: the wire names in lower case. */
export function columnsOf<const Names extends FieldMap>(
  names: Names,
): { readonly [Field in keyof Names]: Lowercase<Names[Field]> };
export function columnsOf(names: FieldMap): FieldMap {
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, name.toLowerCase()]));
}

/** Reads the values of some columns of a row, by field name; undefined for null. */
export function fromColumns<const Columns extends FieldMap, Row extends object>(
  columns: Columns,
  row: Row,
): {
  [Field in keyof Columns]: Columns[Field] extends keyof Row
    ? Exclude<Row[Columns[Field]], null> | undefined
    : undefined;
};
export function fromColumns(columns: FieldMap, row: object): object {
  const item: Record<string, unknown> = {};
  for (const field in columns) item[field] = Reflect.get(row, columns[field] ?? field) ?? undefined;
  return item;
}

/** Writes the texts of a record to their columns; null where it has none. */
export function toColumns<const Names extends FieldMap>(
  names: Names,
  item: { readonly [Field in keyof Names]?: string | undefined },
): TextColumns<Names>;
export function toColumns(names: FieldMap, item: object): object {
  const row: Record<string, unknown> = {};
  for (const field in names) row[(names[field] ?? field).toLowerCase()] = Reflect.get(item, field) ?? null;
  return row;
}
