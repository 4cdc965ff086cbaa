import { parseJsonAsTexts } from '#core/shared/exact-json';
import { BadLine } from './bad-line';
import { BYTE_ORDER_MARK } from './csv-scanner';
import type { RecordScanner } from './record-scanner';

const NEW_LINE = 10;

/** Walks over bytes with one JSON object per line, its numbers as texts; blank lines are passed over. */
export class NdjsonScanner implements RecordScanner {
  line = 0;
  at = 0;
  #next: number;
  #fields: ReadonlyMap<string, unknown> = new Map();

  /** `columns` are the fields of an object by their places. */
  constructor(
    readonly bytes: Buffer,
    private readonly columns: readonly string[],
  ) {
    this.#next = BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
  }

  next(): boolean {
    while (this.#next < this.bytes.length) {
      this.at = this.#next;
      this.line += 1;
      const found = this.bytes.indexOf(NEW_LINE, this.at);
      const end = found < 0 ? this.bytes.length : found;
      this.#next = end + 1;
      const content = this.bytes.toString('utf8', this.at, end);
      if (content.trim() === '') continue;
      this.#fields = new Map(Object.entries(parseLine(content, this.line)));
      for (const column of this.columns) this.#refuseOdd(column);
      return true;
    }
    return false;
  }

  seek(at: number): void {
    this.#next = at;
  }

  /** Whether the present object has a field, be it null. */
  has(column: string): boolean {
    return this.#fields.has(column);
  }

  text(place: number): string | undefined {
    const value = this.#fields.get(this.columns[place] ?? '');
    return typeof value === 'string' ? value : undefined;
  }

  start(place: number): number {
    return this.text(place) ? -1 : 0;
  }

  end(): number {
    return 0;
  }

  #refuseOdd(column: string): void {
    const value = this.#fields.get(column);
    if (value === undefined || value === null || typeof value === 'string') return;
    throw new BadLine(this.line, `${column} is neither text nor a number`);
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
