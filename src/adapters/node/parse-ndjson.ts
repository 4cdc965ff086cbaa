import { BadLine } from './bad-line';

/** After so many records a reader pauses. */
export const RECORDS_AT_A_TIME = 8192;

/**
 * Reads one JSON object per line; blank lines are passed over. Numbers of the fields in `exact` come as text, digit
 * by digit. Throws `BadLine`.
 */
export function* parseNdjson(
  text: string,
  exact: readonly string[],
  onRecord: (fields: ReadonlyMap<string, unknown>, line: number) => void,
): Generator<undefined, void> {
  const numbers =
    exact.length > 0 ? new RegExp(`"(${exact.join('|')})"\\s*:\\s*(-?\\d[\\d.eE+-]*)`, 'g') : undefined;
  let line = 0;
  for (const content of text.split('\n')) {
    line += 1;
    if (content.trim() === '') continue;
    // JSON.parse turns numbers into floats. A quoted name followed by a colon can only be a key, since quotes
    // inside a JSON text are escaped, so its number can be made a text beforehand and keeps every digit.
    const record = parseLine(numbers ? content.replace(numbers, '"$1":"$2"') : content, line);
    onRecord(new Map(Object.entries(record)), line);
    if (line % RECORDS_AT_A_TIME === 0) yield;
  }
}

function parseLine(content: string, line: number): object {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new BadLine(line, 'this is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadLine(line, 'this is not a JSON object');
  }
  return value;
}
