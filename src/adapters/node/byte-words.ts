/** Bytes are looked at four at a time. */
const WORD = 4;

/** Whether these bytes are those. */
export function areSame(a: DataView, from: number, b: DataView, other: number, length: number): boolean {
  // Ids that follow each other differ in the end.
  let left = length;
  for (; left >= WORD; left -= WORD)
    if (a.getInt32(from + left - WORD) !== b.getInt32(other + left - WORD)) return false;
  for (; left > 0; left -= 1) if (a.getUint8(from + left - 1) !== b.getUint8(other + left - 1)) return false;
  return true;
}

/** Copies a few bytes, which is done sooner here than asked for. */
export function copyBytes(from: DataView, start: number, length: number, into: DataView, to: number): void {
  let at = 0;
  for (; at + WORD <= length; at += WORD) into.setInt32(to + at, from.getInt32(start + at));
  for (; at < length; at += 1) into.setUint8(to + at, from.getUint8(start + at));
}

/** Bytes as an index takes them. */
export function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}

/** Four bytes at a time. Always 32 bits with a sign, as it is kept. */
export function hashOf(bytes: DataView, start: number, end: number): number {
  let hash = end - start;
  let at = start;
  for (; at + WORD <= end; at += WORD)
    hash = Math.imul(hash ^ bytes.getInt32(at), 0x9e37_79b1) ^ (hash >>> 15);
  for (; at < end; at += 1) hash = Math.imul(hash ^ bytes.getUint8(at), 0x9e37_79b1) ^ (hash >>> 15);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  return hash ^ (hash >>> 13);
}

/** Whether bytes are behind others of the same length, in an order that is the same everywhere. */
export function isBehind(a: DataView, from: number, b: DataView, other: number, length: number): boolean {
  let at = 0;
  for (; at + WORD <= length; at += WORD) {
    const [mine, theirs] = [a.getUint32(from + at), b.getUint32(other + at)];
    if (mine !== theirs) return mine > theirs;
  }
  for (; at < length; at += 1) {
    const [mine, theirs] = [a.getUint8(from + at), b.getUint8(other + at)];
    if (mine !== theirs) return mine > theirs;
  }
  return false;
}
