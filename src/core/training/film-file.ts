/** The accepted kinds of film files, named by their file ending. */
const FILM_KINDS = ['mp4', 'webm'] as const;
export type FilmKind = (typeof FILM_KINDS)[number];

/** The largest size of a film file, in bytes. */
export const MAX_FILM_BYTES = 200 * 1024 * 1024;
/** The number of bytes at the start of a file that identify its kind. */
export const FILM_HEAD_BYTES = 64;

/** Matches the address of an uploaded film, which contains a hash of its content. */
const ADDRESS = /^\/api\/films\/([\da-f]{64}\.(?:mp4|webm))$/;
/**
 * Matches the brands of films: pictures (`heic`, `avif`), sound (`M4A`) and QuickTime (`qt`) start alike, but not every
 * browser plays them.
 */
const FILM_BRANDS = /^(iso[m\d]|mp4[12]|mp71|avc1|dash|M4V.|MSNV|f4v |3g[pg2].)$/;
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** The id of the EBML element with the document type, 2 bytes, followed by its size and text. */
const DOC_TYPE = [0x42, 0x82];

/**
 * Detects the kind of a film by the first `FILM_HEAD_BYTES` of its file, whatever its name; undefined for any other
 * file.
 */
export function filmKindOf(head: Uint8Array): FilmKind | undefined {
  if (beginsWith(head, EBML)) return textAfter(head, DOC_TYPE).startsWith('webm') ? 'webm' : undefined;
  if (asText(head.subarray(4, 8)) !== 'ftyp') return undefined;
  return FILM_BRANDS.test(asText(head.subarray(8, 12))) ? 'mp4' : undefined;
}

/** The file name in the address of a film; undefined for any other address. */
export function filmFileAt(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** The address under which a film file is served. */
export function filmAddress(file: string): string {
  return `/api/films/${file}`;
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/**
 * Reads the text of an element after its size of 1 to 8 bytes, whose leading zeros give the number of further bytes.
 */
function textAfter(head: Uint8Array, element: readonly number[]): string {
  for (let at = EBML.length; at < head.length - element.length; at += 1) {
    if (!beginsWith(head.subarray(at), element)) continue;
    const size = at + element.length;
    return asText(head.subarray(size + Math.clz32(head[size] ?? 0) - 24 + 1));
  }
  return '';
}

function asText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
