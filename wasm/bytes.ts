/** Bytes are looked at eight at a time: the last eight of a text twice in part, and of a short one what is behind it. */
const WORD: u32 = 8;

/** Whether these bytes are those. */
export function areSame(a: usize, b: usize, length: u32): bool {
  if (length < WORD) return beginningOf(a, length) === beginningOf(b, length);
  // Ids that follow each other differ in the end.
  const last = length - WORD;
  if (load<u64>(a + last) !== load<u64>(b + last)) return false;
  for (let at: u32 = 0; at < last; at += WORD) if (load<u64>(a + at) !== load<u64>(b + at)) return false;
  return true;
}

/** Copies a few bytes, which is done sooner here than asked for. */
export function copy(to: usize, from: usize, length: u32): void {
  if (length < WORD) {
    for (let at: u32 = 0; at < length; at += 1) store<u8>(to + at, load<u8>(from + at));
    return;
  }
  const last = length - WORD;
  for (let at: u32 = 0; at < last; at += WORD) store<u64>(to + at, load<u64>(from + at));
  store<u64>(to + last, load<u64>(from + last));
}

/** Whether bytes are behind others of the same length, in the order of their values. */
export function isBehind(a: usize, b: usize, length: u32): bool {
  let at: u32 = 0;
  for (; at + WORD <= length; at += WORD) {
    const mine = bswap(load<u64>(a + at));
    const theirs = bswap(load<u64>(b + at));
    if (mine !== theirs) return mine > theirs;
  }
  for (; at < length; at += 1) {
    const mine = load<u8>(a + at);
    const theirs = load<u8>(b + at);
    if (mine !== theirs) return mine > theirs;
  }
  return false;
}

/** A number that spreads keys over a table. */
export function spread(key: u64): u32 {
  const hash = key * 0xbf58_476d_1ce4_e5b9;
  return <u32>((hash ^ (hash >> 32)) & 0xffff_ffff);
}

/** Fewer than eight bytes as a number; those behind them are looked at and dropped. */
function beginningOf(start: usize, length: u32): u64 {
  return load<u64>(start) & (((<u64>1) << (8 * length)) - 1);
}
