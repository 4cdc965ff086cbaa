import { parseJsonAsTexts } from '#core/shared/exact-json';
import { BadLine } from './bad-line';

/** After so many records a reader pauses. */
export const RECORDS_AT_A_TIME = 8192;

/** Reads one JSON object per line, its numbers as texts; blank lines are passed over. Throws `BadLine`. */
export function* parseNdjson(
  text: string,
  onRecord: (fields: ReadonlyMap<string, unknown>, line: number) => void,
): Generator<undefined, void> {
  let line = 0;
  for (const content of text.split('\n')) {
    line += 1;
    if (content.trim() === '') continue;
    onRecord(new Map(Object.entries(parseLine(content, line))), line);
    if (line % RECORDS_AT_A_TIME === 0) yield;
  }
}

function parseLine(content: string, line: number): object {
  let value: unknown;
  try {
    value = parseJsonAsTexts(content);
  } catch {
    throw new BadLine(line, 'this is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadLine(line, 'this is not a JSON object');
  }
  return value;
}
