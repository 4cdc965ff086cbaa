import { spread } from './bytes';
import { room } from './memory';

/**
 * Open addressing: a word, ended by zeros, its length + 1, its number. Words are compared as wholes, since a loop over
 * some bytes of one and more of the next is what a processor cannot foresee.
 */
const SLOT: usize = 48;
const SLOTS: u32 = 1 << 15;
/** So many words at most, so that the table is never full; who has more is asked for each of the others. */
const MAX_WORDS: u32 = SLOTS / 2;
const MAX_LENGTH: u32 = 32;

export const NOT_KNOWN: i32 = -1;

/** Numbers that somebody gave to the few words of a column. */
export class Words {
  private slots: usize = room(SLOT * SLOTS);
  private size: u32 = 0;

  /** The number of a word; `NOT_KNOWN` for a new or a long one. */
  numberOf(start: usize, length: u32): i32 {
    if (length > MAX_LENGTH) return NOT_KNOWN;
    const slot = this.slotOf(wordAt(start, length), wordAt(start + 16, length - min(length, 16)), length);
    return load<u32>(slot, 32) === 0 ? NOT_KNOWN : load<i32>(slot, 36);
  }

  /** Learns the number of a word, if there is room. */
  learn(start: usize, length: u32, number: i32): void {
    if (this.size === MAX_WORDS || length > MAX_LENGTH) return;
    const first = wordAt(start, length);
    const second = wordAt(start + 16, length - min(length, 16));
    const slot = this.slotOf(first, second, length);
    if (load<u32>(slot, 32) !== 0) return;
    v128.store(slot, first);
    v128.store(slot, second, 16);
    store<u32>(slot, length + 1, 32);
    store<i32>(slot, number, 36);
    this.size += 1;
  }

  private slotOf(first: v128, second: v128, length: u32): usize {
    const hash =
      v128.extract_lane<u64>(first, 0) * 0x9e37_79b9_7f4a_7c15 +
      (v128.extract_lane<u64>(first, 1) ^ length) * 0xc2b2_ae3d_27d4_eb4f +
      v128.extract_lane<u64>(second, 0) * 0x1656_67b1_9e37_79f9 +
      v128.extract_lane<u64>(second, 1) * 0x27d4_eb2f_1656_67c5;
    let place = spread(hash) & (SLOTS - 1);
    while (true) {
      const slot = this.slots + SLOT * place;
      const known = load<u32>(slot, 32);
      if (known === 0) return slot;
      const differs = v128.or(v128.xor(first, v128.load(slot)), v128.xor(second, v128.load(slot, 16)));
      if (known === length + 1 && !v128.any_true(differs)) return slot;
      place = (place + 1) & (SLOTS - 1);
    }
  }
}

/** Up to sixteen bytes of so many, zeros behind them. */
function wordAt(start: usize, length: u32): v128 {
  const places = v128(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return v128.and(v128.load(start), i8x16.gt_s(i8x16.splat(<i8>min(length, 16)), places));
}
