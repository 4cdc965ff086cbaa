/** Bytes are compared four at a time; the last four of a text may overlap the four before. */
const WORD = 4;

/** Returns whether two ranges of bytes are equal. */
export function areSame(a: DataView, from: number, b: DataView, other: number, length: number): boolean {
  if (length < WORD) {
    for (let at = 0; at < length; at += 1) if (a.getUint8(from + at) !== b.getUint8(other + at)) return false;
    return true;
  }
  // Consecutive ids differ at the end, so the end is compared first.
  const last = length - WORD;
  if (a.getInt32(from + last, true) !== b.getInt32(other + last, true)) return false;
  for (let at = 0; at < last; at += WORD)
    if (a.getInt32(from + at, true) !== b.getInt32(other + at, true)) return false;
  return true;
}

/** Copies a few bytes; for so few a loop is faster than a call of the platform's copy. */
export function copyBytes(from: DataView, start: number, length: number, into: DataView, to: number): void {
  if (length < WORD) {
    for (let at = 0; at < length; at += 1) into.setUint8(to + at, from.getUint8(start + at));
    return;
  }
  const last = length - WORD;
  for (let at = 0; at < last; at += WORD) into.setInt32(to + at, from.getInt32(start + at, true), true);
  into.setInt32(to + last, from.getInt32(start + last, true), true);
}

/** Returns whether bytes come after others of the same length, in an order that is the same on every machine. */
export function isGreater(a: DataView, from: number, b: DataView, other: number, length: number): boolean {
  const last = length - WORD;
  for (let at = 0; at < last; at += WORD) {
    const [mine, theirs] = [a.getUint32(from + at), b.getUint32(other + at)];
    if (mine !== theirs) return mine > theirs;
  }
  if (last >= 0) return a.getUint32(from + last) > b.getUint32(other + last);
  for (let at = 0; at < length; at += 1) {
    const [mine, theirs] = [a.getUint8(from + at), b.getUint8(other + at)];
    if (mine !== theirs) return mine > theirs;
  }
  return false;
}

/** Returns a hash, always as a signed 32-bit number, which is how it is stored. */
export function hashOf(bytes: DataView, start: number, end: number): number {
  let hash = end - start;
  const last = end - WORD;
  if (last < start) for (let at = start; at < end; at += 1) hash = mixed(hash, bytes.getUint8(at));
  else {
    for (let at = start; at < last; at += WORD) hash = mixed(hash, bytes.getInt32(at, true));
    hash = mixed(hash, bytes.getInt32(last, true));
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  return hash ^ (hash >>> 13);
}

function mixed(hash: number, word: number): number {
  return Math.imul(hash ^ word, 0x9e37_79b1) ^ (hash >>> 15);
}

/** Returns a view of a buffer's bytes, for use with an index. */
export function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
