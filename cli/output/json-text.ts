import { isObject } from '#core/shared/is-object';

/** Items of a long list that are written in one piece. */
const ITEMS_AT_ONCE = 5_000;

/** A list whose items are converted as they are written: all at once would be as large as their source. */
export class JsonList<Item> {
  constructor(
    private readonly items: readonly Item[],
    private readonly toJson: (item: Item) => unknown,
  ) {}

  get length(): number {
    return this.items.length;
  }

  slice(from: number, to: number): readonly unknown[] {
    return this.items.slice(from, to).map(this.toJson);
  }

  toJSON(): readonly unknown[] {
    return this.items.map(this.toJson);
  }
}

/** Formats a document as indented JSON, with a line end. */
export function jsonText(document: unknown): string {
  return `${lines(document)}\n`;
}

/**
 * Yields the same text in pieces, with a few items of long lists at a time: their whole text would be larger than the
 * lists.
 */
export function* jsonPieces(document: unknown): Iterable<string> {
  const entries = isObject(document)
    ? Object.entries(document).filter(([, value]) => value !== undefined)
    : [];
  if (!entries.some(([, value]) => isLong(value))) {
    yield jsonText(document);
    return;
  }
  let before = '{\n';
  for (const [key, value] of entries) {
    yield before;
    if (isLong(value)) yield* listPieces(key, value);
    else yield lines({ [key]: value }).slice('{\n'.length, -'\n}'.length);
    before = ',\n';
  }
  yield '\n}\n';
}

/** Formats each object as one line of JSON. */
export function jsonLines(objects: readonly unknown[]): string {
  return objects.map((object) => `${escapeForTerminals(JSON.stringify(object))}\n`).join('');
}

function isLong(value: unknown): value is readonly unknown[] | JsonList<unknown> {
  return (Array.isArray(value) || value instanceof JsonList) && value.length > ITEMS_AT_ONCE;
}

/** Yields a list of a document with its key, without a line end. */
function* listPieces(key: string, items: readonly unknown[] | JsonList<unknown>): Iterable<string> {
  const head = `  ${escapeForTerminals(JSON.stringify(key))}: [`;
  const end = '\n  ]\n}';
  yield head;
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE) {
    if (from > 0) yield ',';
    const text = lines({ [key]: items.slice(from, from + ITEMS_AT_ONCE) });
    yield text.slice('{\n'.length + head.length, -end.length);
  }
  yield '\n  ]';
}

function lines(document: unknown): string {
  return escapeForTerminals(JSON.stringify(document, undefined, 2));
}

/** JSON.stringify keeps some control characters; escaped, they mean the same and cannot affect a terminal. */
function escapeForTerminals(json: string): string {
  // Most texts are plain ASCII, which is faster to detect than these characters.
  if (Buffer.byteLength(json) === json.length && !json.includes('\u007f')) return json;
  return json.replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
