/** The fields of a record: by our own name, the name that each has on the wire. */
export type FieldMap = Readonly<Record<string, string>>;

/** The record under the names of the wire. */
type OnWire<Names extends FieldMap, Item> = {
  [Field in keyof Names & keyof Item as Names[Field]]: Item[Field];
};

/** The record under our own names; a field that the wire lacks is undefined. */
type FromWire<Names extends FieldMap, Wire> = {
  [Field in keyof Names]: Names[Field] extends keyof Wire ? Wire[Names[Field]] : undefined;
};

/** One schema for each field, by the names of the wire. */
export function eachOnWire<const Names extends FieldMap, Schema>(
  names: Names,
  schema: Schema,
): { [Field in keyof Names as Names[Field]]: Schema };
export function eachOnWire(names: FieldMap, schema: unknown): object {
  return Object.fromEntries(Object.values(names).map((name) => [name, schema]));
}

/** One schema for each field, by our own names. */
export function eachField<const Names extends FieldMap, Schema>(
  names: Names,
  schema: Schema,
): { [Field in keyof Names]: Schema };
export function eachField(names: FieldMap, schema: unknown): object {
  return Object.fromEntries(Object.keys(names).map((field) => [field, schema]));
}

/** The fields of a record under the names of the wire. What the map does not name stays away. */
export function toWireNames<const Names extends FieldMap, Item extends object>(
  names: Names,
  item: Item,
): OnWire<Names, Item>;
export function toWireNames(names: FieldMap, item: object): object {
  const wire: Record<string, unknown> = {};
  for (const field in names) wire[names[field] ?? field] = Reflect.get(item, field);
  return wire;
}

/** The fields of a record from the wire under our own names. What the map does not name stays away. */
export function fromWireNames<const Names extends FieldMap, Wire extends object>(
  names: Names,
  wire: Wire,
): FromWire<Names, Wire>;
export function fromWireNames(names: FieldMap, wire: object): object {
  const item: Record<string, unknown> = {};
  for (const field in names) item[field] = Reflect.get(wire, names[field] ?? field);
  return item;
}
