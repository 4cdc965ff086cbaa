/** How many values a single `in (...)` takes: every engine allows this many. */
const MOST_VALUES = 500;

/** The values, each once, in lists short enough for one query. */
export function inBatches<Value>(values: Iterable<Value>): Value[][] {
  const unique = [...new Set(values)];
  const count = Math.ceil(unique.length / MOST_VALUES);
  return Array.from({ length: count }, (_, at) => unique.slice(at * MOST_VALUES, (at + 1) * MOST_VALUES));
}
