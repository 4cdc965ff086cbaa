import type { Encoding } from '#core/imports/import-source';
import { InvalidInput } from '#core/shared/failure';

/** The number of bytes that determine the encoding. */
const LOOKED_AT = 4096;
const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;
/** Longer than any character in UTF-8. */
const SIGN_BYTES = 4;
/** The share of zero bytes that proves UTF-16: half of the bytes of delimiters and digits are zero. */
const ZEROS = 0.2;

/**
 * Decodes the text of a file in the chosen encoding, else in the detected one: UTF-8, UTF-16 with or without a mark, or
 * Windows-1252 if it is not UTF-8. Throws `InvalidInput` for a file that begins in UTF-8 and continues in something
 * else.
 */
export async function* textOfBytes(
  pieces: AsyncIterable<Uint8Array>,
  chosen?: Encoding,
): AsyncGenerator<string> {
  if (chosen !== undefined)
    return yield* chosen === 'windows-1252' ? ofLetters(decoded(pieces, chosen)) : decoded(pieces, chosen);
  const iterator = pieces[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let ended = false;
  while (head.length < LOOKED_AT && !ended) {
    const piece = await iterator.next();
    if (piece.done) ended = true;
    else head = Buffer.concat([head, piece.value]);
  }
  const all = before(head, iterator);
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => head[at] === byte))?.encoding;
  const encoding = marked ?? (wideOf(head) || undefined);
  yield* encoding === undefined || encoding === 'utf-8' ? utf8Or1252(all) : decoded(all, encoding);
}

async function* before(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
}

/**
 * Detects UTF-16 without a mark: the upper byte of most characters of a table is zero, always at the same positions.
 */
function wideOf(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = (head.length / 2) * ZEROS;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : undefined;
}

async function* decoded(pieces: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  try {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new InvalidInput(
      'The characters of this file cannot be read: it is neither UTF-8 nor UTF-16 nor Windows-1252 throughout. Save it as "CSV UTF-8" and send it again.',
    );
  }
}

/** UTF-8 and Windows-1252 are equal up to the first character that is not ASCII; that one decides. */
async function* utf8Or1252(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  for (let piece = await iterator.next(); ; piece = await iterator.next()) {
    held = Buffer.concat([held, piece.done ? Buffer.alloc(0) : piece.value]);
    const other = held.findIndex((byte) => byte >= 0x80);
    const plain = other < 0 ? held.length : other;
    if (plain > 0) yield held.toString('latin1', 0, plain);
    held = held.subarray(plain);
    if (other >= 0 && (held.length >= SIGN_BYTES || piece.done)) break;
    if (piece.done) return;
  }
  const rest = before(held, iterator);
  if (beginsInUtf8(held)) yield* decoded(rest, 'utf-8');
  else yield* ofLetters(decoded(rest, 'windows-1252'));
}

/**
 * Passes a text on. Any bytes are a text in Windows-1252; those of a picture or a program contain characters that no
 * table has.
 */
async function* ofLetters(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    if (/[\u0000-\u0008\u000e-\u001f\u0081\u008d\u008f\u0090\u009d]/.test(text))
      throw new InvalidInput(
        'The file is no table: it holds signs that no text has. Send a CSV file or a workbook (XLSX).',
      );
    yield text;
  }
}

function beginsInUtf8(bytes: Buffer): boolean {
  const [first = 0] = bytes;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length));
    return true;
  } catch {
    return false;
  }
}
