import { areSame, copyBytes, hashOf, isGreater, viewOf } from './byte-words';

const FIRST_CAPACITY = 1024;
/** Marks a text that was never added, or that is not in the first slot in which it may be. */
const NOT_THERE = -1;

/**
 * Numbers texts from 0 in the order of their first occurrence, comparing bytes without making strings. As long as the
 * texts ascend, as ids issued by a CRM do, none can occur twice and no hash table is made.
 */
export class ByteIndex {
  /** The number of different texts. */
  size = 0;
  #bytes = new DataView(new ArrayBuffer(FIRST_CAPACITY * 16));
  /** A buffer over the same bytes, to decode texts from: made once instead of for each of hundreds of thousands. */
  #whole: Buffer | undefined;
  #starts = new Uint32Array(FIRST_CAPACITY + 1);
  /**
   * A hash table with open addressing, two numbers per slot: the number of a text + 1, or 0 if the slot is empty, and
   * the hash.
   */
  #slots: Int32Array | undefined;

  /** Reserves room for about this many texts, so that the existing ones need not be moved. */
  expect(count: number, bytesEach = 16): void {
    if (count >= this.#starts.length) this.#lengthen(count);
    if (count * bytesEach > this.#bytes.byteLength) this.#widen(count * bytesEach);
  }

  /** Returns the number of the text in these bytes; -1 if it was never added. */
  find(bytes: DataView, start: number, end: number): number {
    const slots = this.#slots ?? this.#makeSlots();
    return (slots[this.#slotOf(slots, bytes, start, end, hashOf(bytes, start, end))] ?? 0) - 1;
  }

  /**
   * Finds many texts that are stored one after the other, each up to its entry in `ends`. Each step is done for a batch
   * of texts before the next step: one by one, the processor would wait for memory five times per text with nothing
   * else to do meanwhile.
   */
  findAll(texts: DataView, ends: Uint32Array, count: number): Int32Array {
    const slots = this.#slots ?? this.#makeSlots();
    const mask = slots.length - 1;
    const [starts, hashes, numbers] = [this.#starts, new Int32Array(count), new Int32Array(count)];
    for (let text = 0; text < count; text += 1)
      hashes[text] = hashOf(texts, ends[text - 1] ?? 0, ends[text] ?? 0);
    for (let text = 0; text < count; text += 1) {
      const slot = ((hashes[text] ?? 0) << 1) & mask;
      numbers[text] = slots[slot + 1] === hashes[text] ? (slots[slot] ?? 0) - 1 : NOT_THERE;
    }
    for (let text = 0; text < count; text += 1) {
      const number = numbers[text] ?? NOT_THERE;
      const length = (ends[text] ?? 0) - (ends[text - 1] ?? 0);
      if ((starts[number + 1] ?? 0) - (starts[number] ?? 0) !== length) numbers[text] = NOT_THERE;
    }
    for (let text = 0; text < count; text += 1) {
      const [start, end] = [ends[text - 1] ?? 0, ends[text] ?? 0];
      const number = numbers[text] ?? NOT_THERE;
      if (number < 0 || !this.is(number, texts, start, end))
        numbers[text] = (slots[this.#slotOf(slots, texts, start, end, hashes[text] ?? 0)] ?? 0) - 1;
    }
    return numbers;
  }

  /** Does the same as `find` for a string. */
  findText(text: string): number {
    const bytes = viewOf(Buffer.from(text));
    return this.find(bytes, 0, bytes.byteLength);
  }

  /** Returns the number of a text, and adds the text if it is new. */
  add(bytes: DataView, start: number, end: number): number {
    if (!this.#slots && (this.size === 0 || this.#isBehindLast(bytes, start, end)))
      return this.#keep(bytes, start, end);
    let slots = this.#slots ?? this.#makeSlots();
    const hash = hashOf(bytes, start, end);
    let slot = this.#slotOf(slots, bytes, start, end, hash);
    const known = slots[slot] ?? 0;
    if (known > 0) return known - 1;
    // At most two thirds of the slots are in use.
    if (this.size * 3 > slots.length) {
      slots = this.#makeSlots();
      slot = this.#slotOf(slots, bytes, start, end, hash);
    }
    slots[slot] = this.size + 1;
    slots[slot + 1] = hash;
    return this.#keep(bytes, start, end);
  }

  /**
   * Adds texts that are stored one after the other, each up to its entry in `ends`, and writes their numbers to
   * `numbers` from an offset on. `isAscending` tells that each text is greater than the one before it.
   */
  addAll(
    texts: Uint8Array,
    ends: Uint32Array,
    isAscending: boolean,
    numbers: Int32Array,
    place: number,
  ): void {
    const view = new DataView(texts.buffer, texts.byteOffset, texts.length);
    const first = this.size;
    const areNew = isAscending && !this.#slots && (first === 0 || this.#isBehindLast(view, 0, ends[0] ?? 0));
    if (areNew) this.#keepAll(texts, ends);
    for (let text = 0, start = 0; text < ends.length; text += 1) {
      const end = ends[text] ?? 0;
      numbers[place + text] = areNew ? first + text : this.add(view, start, end);
      start = end;
    }
  }

  /** Does the same as `add` for a string. */
  addText(text: string): number {
    const bytes = viewOf(Buffer.from(text));
    return this.add(bytes, 0, bytes.byteLength);
  }

  /** Returns whether these bytes are the text with this number. */
  is(number: number, bytes: DataView, start: number, end: number): boolean {
    const at = this.#starts[number] ?? 0;
    const length = end - start;
    if ((this.#starts[number + 1] ?? 0) - at !== length) return false;
    return areSame(this.#bytes, at, bytes, start, length);
  }

  /** Returns the text with this number. */
  text(number: number): string {
    const { buffer } = this.#bytes;
    if (this.#whole?.buffer !== buffer) this.#whole = Buffer.from(buffer);
    return this.#whole.toString('utf8', this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0);
  }

  #isBehindLast(bytes: DataView, start: number, end: number): boolean {
    const last = this.#starts[this.size - 1] ?? 0;
    const length = end - start;
    const lastLength = (this.#starts[this.size] ?? 0) - last;
    return length === lastLength ? isGreater(bytes, start, this.#bytes, last, length) : length > lastLength;
  }

  #slotOf(slots: Int32Array, bytes: DataView, start: number, end: number, hash: number): number {
    const mask = slots.length - 1;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const number = (slots[slot] ?? 0) - 1;
      if (number < 0 || (slots[slot + 1] === hash && this.is(number, bytes, start, end))) return slot;
    }
  }

  #keep(bytes: DataView, start: number, end: number): number {
    const number = this.size;
    const from = this.#starts[number] ?? 0;
    const length = end - start;
    if (from + length > this.#bytes.byteLength)
      this.#widen(Math.max(this.#bytes.byteLength * 2, from + length));
    if (number + 1 === this.#starts.length) this.#lengthen(number * 2);
    copyBytes(bytes, start, length, this.#bytes, from);
    this.#starts[number + 1] = from + length;
    this.size += 1;
    return number;
  }

  #keepAll(texts: Uint8Array, ends: Uint32Array): void {
    const [size, count] = [this.size, ends.length];
    const from = this.#starts[size] ?? 0;
    if (from + texts.length > this.#bytes.byteLength)
      this.#widen(Math.max(this.#bytes.byteLength * 2, from + texts.length));
    if (size + count >= this.#starts.length) this.#lengthen(Math.max(size * 2, size + count));
    new Uint8Array(this.#bytes.buffer).set(texts, from);
    for (let text = 0; text < count; text += 1) this.#starts[size + text + 1] = from + (ends[text] ?? 0);
    this.size += count;
  }

  #widen(length: number): void {
    const wider = new ArrayBuffer(length);
    new Uint8Array(wider).set(new Uint8Array(this.#bytes.buffer));
    this.#bytes = new DataView(wider);
  }

  #lengthen(capacity: number): void {
    const starts = new Uint32Array(capacity + 1);
    starts.set(this.#starts);
    this.#starts = starts;
  }

  /** Makes slots for twice as many texts as there are. */
  #makeSlots(): Int32Array {
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(this.size, FIRST_CAPACITY) * 4)));
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      const hash = hashOf(this.#bytes, this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0);
      let slot = (hash << 1) & mask;
      while (slots[slot]) slot = (slot + 2) & mask;
      slots[slot] = number + 1;
      slots[slot + 1] = hash;
    }
    this.#slots = slots;
    return slots;
  }
}
