/** The wire names of a record's fields, by own names. */
export type FieldMap = Readonly<Record<string, string>>;

/** The record under its wire names. */
type OnWire<Names extends FieldMap, Item> = {
  [Field in keyof Names & keyof Item as Names[Field]]: Item[Field];
};

/** The record under own names; a field missing on the wire is undefined. */
type FromWire<Names extends FieldMap, Wire> = {
  [Field in keyof Names]: Names[Field] extends keyof Wire ? Wire[Names[Field]] : undefined;
};

/** The same schema for each field, by wire names. */
export function eachOnWire<const Names extends FieldMap, Schema>(
  names: Names,
  schema: Schema,
): { [Field in keyof Names as Names[Field]]: Schema };
export function eachOnWire(names: FieldMap, schema: unknown): object {
  return Object.fromEntries(Object.values(names).map((name) => [name, schema]));
}

/** The same schema for each field, by own names. */
export function eachField<const Names extends FieldMap, Schema>(
  names: Names,
  schema: Schema,
): { [Field in keyof Names]: Schema };
export function eachField(names: FieldMap, schema: unknown): object {
  return Object.fromEntries(Object.keys(names).map((field) => [field, schema]));
}

/** Renames the fields of a record to wire names. Fields that the map does not contain are dropped. */
export function toWireNames<const Names extends FieldMap, Item extends object>(
  names: Names,
  item: Item,
): OnWire<Names, Item>;
export function toWireNames(names: FieldMap, item: object): object {
  const wire: Record<string, unknown> = {};
  for (const field in names) wire[names[field] ?? field] = Reflect.get(item, field);
  return wire;
}

/** Renames the fields of a record from wire names to own names. Fields that the map does not contain are dropped. */
export function fromWireNames<const Names extends FieldMap, Wire extends object>(
  names: Names,
  wire: Wire,
): FromWire<Names, Wire>;
export function fromWireNames(names: FieldMap, wire: object): object {
  const item: Record<string, unknown> = {};
  for (const field in names) item[field] = Reflect.get(wire, names[field] ?? field);
  return item;
}
