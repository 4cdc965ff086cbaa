/** Lists the keys of a record, with their type. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[];
export function namesOf(record: object): readonly string[] {
  return Object.keys(record);
}

/** Builds a record with a value for each name. */
export function eachOf<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Readonly<Record<Name, Value>>;
export function eachOf(names: readonly string[], value: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, value(name)]));
}

/** Does the same with asynchronous values, one after the other. */
export async function eachInTurn<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Promise<Value>,
): Promise<Readonly<Record<Name, Value>>>;
export async function eachInTurn(
  names: readonly string[],
  value: (name: string) => Promise<unknown>,
): Promise<object> {
  const entries: (readonly [string, unknown])[] = [];
  for (const name of names) entries.push([name, await value(name)]);
  return Object.fromEntries(entries);
}
