/** The largest size of a subtitle file, in bytes: a film of three hours needs a fifth of it. */
export const MAX_SUBTITLE_BYTES = 1024 * 1024;

/** Matches the address of uploaded subtitles, which contains a hash of their content. */
const ADDRESS = /^\/api\/subtitles\/([\da-f]{64}\.vtt)$/;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const SIGNATURE = bytesOf('WEBVTT');
/** The bytes that may follow the signature. */
const BLANKS = bytesOf(' \t\r\n');
const ARROW = bytesOf('-->');

/** Whether a file is WebVTT with at least one cue, whatever its name. */
export function isWebVtt(bytes: Uint8Array): boolean {
  const begin = holdsAt(bytes, 0, BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const next = bytes[begin + SIGNATURE.length];
  if (!holdsAt(bytes, begin, SIGNATURE) || next === undefined || !BLANKS.includes(next)) return false;
  return bytes.some((_, at) => holdsAt(bytes, at, ARROW));
}

/** The file name in the address of subtitles; undefined for any other address. */
export function subtitleFileAt(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** The address under which a file of subtitles is served. */
export function subtitleAddress(file: string): string {
  return `/api/subtitles/${file}`;
}

function bytesOf(text: string): readonly number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function holdsAt(bytes: Uint8Array, at: number, part: readonly number[]): boolean {
  return part.every((byte, place) => bytes[at + place] === byte);
}
