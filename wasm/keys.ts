// A set of keys, to tell whether a text may have been there before. It only grows.
import { spread } from './bytes';
import { room } from './memory';

/** Bytes of a key; 0 is none. */
const KEY: usize = 8;
const SMALLEST: u32 = 1 << 16;

let table: usize = 0;
let slots: u32 = 0;
let count: u32 = 0;

/** Makes room for so many keys, three quarters full at most. */
export function expect(keys: u32): void {
  let wider: u32 = SMALLEST;
  while ((wider >> 2) * 3 < keys) wider <<= 1;
  if (wider <= slots) return;
  const before = table;
  const until = table + KEY * slots;
  slots = wider;
  table = room(KEY * wider);
  count = 0;
  for (let at = before; at < until; at += KEY) {
    const key = load<u64>(at);
    if (key !== 0) put(key);
  }
}

/** Puts a key in; whether it was there. */
export function put(key: u64): bool {
  if (count >= (slots >> 2) * 3) expect(count + 1);
  const sought: u64 = key === 0 ? 1 : key;
  const mask = slots - 1;
  for (let slot = spread(sought) & mask; ; slot = (slot + 1) & mask) {
    const at = table + KEY * slot;
    const found = load<u64>(at);
    if (found === sought) return true;
    if (found !== 0) continue;
    store<u64>(at, sought);
    count += 1;
    return false;
  }
}

/** How many keys there are. */
export function size(): u32 {
  return count;
}
