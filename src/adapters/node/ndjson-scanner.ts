import { parseJsonAsTexts } from '#core/shared/exact-json';
import { BadLine } from './bad-line';
import { BYTE_ORDER_MARK } from './csv-scanner';
import type { FileWindow } from './file-window';
import type { RecordScanner } from './record-scanner';

const NEW_LINE = 10;
/** The most repeated keys that are kept; nobody would read more. */
const MAX_REPEATED = 20;
const TOKENS = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/g;

/** Scans bytes with one JSON object per line, keeping its numbers as texts; skips blank lines. */
export class NdjsonScanner implements RecordScanner {
  line = 0;
  at = 0;
  bytes: Buffer;
  view: DataView;
  /** The first keys that occur twice in an object, each with its line. */
  readonly repeatedKeys: { readonly line: number; readonly key: string }[] = [];
  #next: number;
  #fields: ReadonlyMap<string, unknown> = new Map();

  /** `columns` are the fields of an object by column index. */
  constructor(
    private readonly window: FileWindow,
    private readonly columns: readonly string[],
  ) {
    this.bytes = window.bytes;
    this.view = window.view;
    this.#next = BYTE_ORDER_MARK.every((byte, at) => this.bytes[at] === byte) ? BYTE_ORDER_MARK.length : 0;
  }

  get until(): number {
    return this.window.start + this.#next;
  }

  next(): boolean {
    while (this.#next < this.bytes.length) {
      const start = this.#next;
      this.at = this.window.start + start;
      this.line += 1;
      const found = this.bytes.indexOf(NEW_LINE, start);
      const end = found < 0 ? this.bytes.length : found;
      this.#next = end + 1;
      const content = this.bytes.toString('utf8', start, end);
      if (content.trim() === '') continue;
      this.#fields = new Map(Object.entries(parseLine(content, this.line)));
      if (this.repeatedKeys.length < MAX_REPEATED) {
        const key = repeatedKey(content);
        if (key !== undefined) this.repeatedKeys.push({ line: this.line, key });
      }
      for (const column of this.columns) this.#refuseOdd(column);
      return true;
    }
    return false;
  }

  async more(): Promise<boolean> {
    const isMore = await this.window.more(Math.min(this.#next, this.bytes.length));
    if (isMore) this.#next = 0;
    this.renew();
    return isMore;
  }

  renew(): void {
    this.bytes = this.window.bytes;
    this.view = this.window.view;
  }

  seek(at: number): void {
    this.#next = at - this.window.start;
  }

  /** Returns whether the current object has a field, even if it is null. */
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

/** Returns the first key that occurs twice in a JSON object; its last value is the one that counts. */
function repeatedKey(content: string): string | undefined {
  const keys = new Set<string>();
  let depth = 0;
  for (const [token, text = '', colon] of content.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && colon !== undefined) {
      const key = text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text;
      if (keys.has(key)) return key;
      keys.add(key);
    }
  }
  return undefined;
}
