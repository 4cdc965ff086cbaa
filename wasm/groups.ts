import { spread } from './bytes';
import { room } from './memory';

/** Open addressing, sixteen bytes a slot: franchise and product together, and where the row of the pair is. */
const SLOT: usize = 16;
const SLOTS: u32 = 1 << 16;
const MAX_PAIRS: u32 = SLOTS / 2;
/** A row has the number + 1 of a group for each month: close together, since a cache is what a lookup waits for. */
const MONTHS: i32 = 128;

const slots = room(SLOT * SLOTS);
let pairs: u32 = 0;

/** Whether there is room for the groups of a month. */
export function hasRoom(month: i32): bool {
  return month + 1 < MONTHS && pairs < MAX_PAIRS;
}

/** The number of the group of a franchise, a product and a month by their numbers, -1 for none. */
export function groupOf(code: i32, product: i32, month: i32): i32 {
  const row = load<u32>(slotOf(code, product), 8);
  return row === 0 ? -1 : load<i32>(row + 4 * (month + 1)) - 1;
}

/** Learns the number of a group, if there is room. */
export function learnGroup(code: i32, product: i32, month: i32, group: i32): void {
  if (!hasRoom(month)) return;
  const slot = slotOf(code, product);
  if (load<u32>(slot, 8) === 0) {
    store<u64>(slot, keyOf(code, product));
    store<u32>(slot, <u32>room(4 * MONTHS), 8);
    pairs += 1;
  }
  store<i32>(load<u32>(slot, 8) + 4 * (month + 1), group + 1);
}

function keyOf(code: i32, product: i32): u64 {
  return ((<u64>code) << 32) | <u64>product;
}

function slotOf(code: i32, product: i32): usize {
  const key = keyOf(code, product);
  let place = spread(key) & (SLOTS - 1);
  while (true) {
    const slot = slots + SLOT * place;
    if (load<u32>(slot, 8) === 0 || load<u64>(slot) === key) return slot;
    place = (place + 1) & (SLOTS - 1);
  }
}
