const FIRST_CAPACITY = 1024;

/** The texts of an index by their numbers, as plain memory that a thread can hand to another. */
export interface IndexedTexts {
  readonly size: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each text starts, and in the end where the last one ends. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly hashes: Int32Array<ArrayBuffer>;
}

/**
 * Numbers texts from 0 in the order in which they first come, by their bytes and without making strings of them:
 * a million ids take a few bytes each, and finding one looks at nothing but bytes.
 */
export class ByteIndex {
  /** How many different texts there are. */
  size = 0;
  #bytes = Buffer.alloc(FIRST_CAPACITY * 16);
  #starts = new Uint32Array(FIRST_CAPACITY + 1);
  #hashes = new Int32Array(FIRST_CAPACITY);
  /** Open addressing: number + 1 of a text, 0 where nothing is. */
  #slots = new Int32Array(slotsFor(FIRST_CAPACITY));

  /** Makes room for about as many texts as will come, so that those that did need not move. */
  expect(count: number): void {
    if (count <= this.#hashes.length) return;
    this.#grow(count);
    this.#widen(count * 16);
  }

  /** The number of a text; -1 when it never came. */
  find(bytes: Uint8Array, start: number, end: number): number {
    return this.#find(bytes, start, end, hashOf(bytes, start, end));
  }

  /** The same for a text that is a string. */
  findText(text: string): number {
    const bytes = Buffer.from(text);
    return this.find(bytes, 0, bytes.length);
  }

  /** The number that a text of another index has here; -1 when it never came. */
  findIn(texts: IndexedTexts, number: number): number {
    const { bytes, starts, hashes } = texts;
    return this.#find(bytes, starts[number] ?? 0, starts[number + 1] ?? 0, hashes[number] ?? 0);
  }

  /** The number of a text, a new one when it comes for the first time. */
  add(bytes: Uint8Array, start: number, end: number): number {
    return this.#add(bytes, start, end, hashOf(bytes, start, end));
  }

  /** The number of a text of another index, a new one when it comes for the first time. */
  addFrom({ bytes, starts, hashes }: IndexedTexts, number: number): number {
    return this.#add(bytes, starts[number] ?? 0, starts[number + 1] ?? 0, hashes[number] ?? 0);
  }

  /** The text with a number. */
  text(number: number): string {
    return this.#bytes.toString('utf8', this.#starts[number], this.#starts[number + 1]);
  }

  /** All texts, not to be added to from then on. */
  get texts(): IndexedTexts {
    return { size: this.size, bytes: this.#bytes, starts: this.#starts, hashes: this.#hashes };
  }

  #add(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slot = this.#slotOf(bytes, start, end, hash);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    const number = this.size;
    this.#keep(bytes, start, end, number);
    this.#hashes[number] = hash;
    this.#slots[slot] = number + 1;
    this.size += 1;
    if (this.size === this.#hashes.length) this.#grow(this.#hashes.length * 2);
    return number;
  }

  #find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    return (this.#slots[this.#slotOf(bytes, start, end, hash)] ?? 0) - 1;
  }

  #slotOf(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0) return slot;
      if (this.#hashes[number] === hash && this.#is(number, bytes, start, end)) return slot;
    }
  }

  #is(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const own = this.#bytes;
    let at = this.#starts[number] ?? 0;
    if ((this.#starts[number + 1] ?? 0) - at !== end - start) return false;
    for (let other = start; other < end; other += 1, at += 1) if (own[at] !== bytes[other]) return false;
    return true;
  }

  #keep(bytes: Uint8Array, start: number, end: number, number: number): void {
    const from = this.#starts[number] ?? 0;
    const to = from + end - start;
    if (to > this.#bytes.length) this.#widen(Math.max(this.#bytes.length * 2, to));
    for (let at = from, other = start; other < end; at += 1, other += 1) this.#bytes[at] = bytes[other] ?? 0;
    this.#starts[number + 1] = to;
  }

  #widen(length: number): void {
    const wider = Buffer.alloc(length);
    this.#bytes.copy(wider);
    this.#bytes = wider;
  }

  #grow(capacity: number): void {
    const [starts, hashes] = [new Uint32Array(capacity + 1), new Int32Array(capacity)];
    starts.set(this.#starts);
    hashes.set(this.#hashes);
    [this.#starts, this.#hashes, this.#slots] = [starts, hashes, new Int32Array(slotsFor(capacity))];
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let slot = (hashes[number] ?? 0) & mask;
      while (this.#slots[slot]) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

/** A power of two, of which at most two in three are taken. */
function slotsFor(capacity: number): number {
  return 2 ** Math.ceil(Math.log2(capacity * 1.5));
}

/**
 * Digits read in base 11: ids that count upwards fall side by side and never on each other, which keeps a million of
 * them within the processor's cache. Any other text is spread well enough. Always 32 bits with a sign, as it is kept.
 */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 11) + (bytes[at] ?? 0)) | 0;
  return hash;
}
