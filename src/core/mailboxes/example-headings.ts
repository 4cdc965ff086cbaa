import { isObject } from '../shared/is-object';

const DELIMITERS = [',', ';', '\t'] as const;
const MAX_HEADINGS = 200;
const MAX_DEPTH = 3;

/**
 * Finds the column names in an example delivery: those of JSON records, or the first line of CSV. Empty where there are
 * none.
 */
export function exampleHeadings(text: string): readonly string[] {
  const trimmed = text.trim();
  const found = /^[[{]/.test(trimmed) ? ofRecords(trimmed) : cellsOf(trimmed.split(/\r\n|\r|\n/)[0] ?? '');
  return [...new Set(found.map((heading) => heading.trim()).filter((heading) => heading !== ''))].slice(
    0,
    MAX_HEADINGS,
  );
}

function ofRecords(text: string): readonly string[] {
  const whole = parsed(text);
  const records = whole === undefined ? text.split(/\r\n|\n/).map(parsed) : [whole].flat();
  return records.flatMap((record) => namesIn(record, '', 1));
}

function namesIn(value: unknown, before: string, depth: number): readonly string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    isObject(each) && depth < MAX_DEPTH ? namesIn(each, `${before}${name}.`, depth + 1) : [before + name],
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cellsOf(line: string): readonly string[] {
  const ways = DELIMITERS.map((delimiter) => split(line.replace(/^\uFEFF/, ''), delimiter));
  return ways.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function split(line: string, delimiter: string): readonly string[] {
  const cells = [''];
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells;
}
