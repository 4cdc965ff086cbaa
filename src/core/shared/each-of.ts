/** A record of one value for each of these names. */
export function eachOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>>;
export function eachOf(names: readonly string[], valueOf: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** The same of values that come one after the other. */
export async function eachInTurn<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Promise<Value>,
): Promise<Readonly<Record<Name, Value>>>;
export async function eachInTurn(
  names: readonly string[],
  valueOf: (name: string) => Promise<unknown>,
): Promise<object> {
  const entries: (readonly [string, unknown])[] = [];
  for (const name of names) entries.push([name, await valueOf(name)]);
  return Object.fromEntries(entries);
}
