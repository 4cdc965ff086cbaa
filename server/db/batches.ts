/** The number of values in one `in (...)`, which every engine accepts. */
const MAX_VALUES = 500;

/** Splits distinct values into lists short enough for one query. */
export function inBatches<Value>(values: Iterable<Value>, most = MAX_VALUES): Value[][] {
  const unique = [...new Set(values)];
  const count = Math.ceil(unique.length / most);
  return Array.from({ length: count }, (_, at) => unique.slice(at * most, (at + 1) * most));
}
