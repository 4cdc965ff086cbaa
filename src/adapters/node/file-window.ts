import { isUtf8 } from 'node:buffer';
import { SnapshotUnreadable } from './snapshot-unreadable';

const NEW_LINE = 10;
/** Small enough for the processor's cache, large enough that asking for the next piece costs nothing. */
const PIECE = 1 << 18;
/** The bytes that are read at once where parts of a file are looked at: they may lie side by side. */
const PART = 1 << 14;

/** Reads on into memory; gives how many bytes came, 0 at the end of the file. */
export type ReadOn = (into: Buffer) => Promise<number>;

/**
 * The part of a file that is looked at: whole lines of it, however long the file is. A whole file in memory is one,
 * too. Texts are UTF-8.
 */
export class FileWindow {
  /** The bytes that are there now; they change with `more`. */
  bytes: Buffer = Buffer.alloc(0);
  view: DataView = new DataView(new ArrayBuffer(0));
  /** The byte of the file with which they begin. */
  start = 0;
  /** Whether the file ends with them. */
  isLast = false;
  #memory: Buffer;
  #filled = 0;

  private constructor(
    private readonly file: string,
    private readonly readOn: ReadOn | undefined,
    memory: Buffer,
  ) {
    this.#memory = memory;
  }

  /** The beginning of a file. Throws `SnapshotUnreadable` for what is not UTF-8, here and in `more`. */
  static async open(file: string, readOn: ReadOn): Promise<FileWindow> {
    const window = new FileWindow(file, readOn, Buffer.allocUnsafeSlow(PIECE));
    await window.more(0);
    return window;
  }

  /** A file of which parts are looked at, here and there. */
  static anywhere(file: string): FileWindow {
    return new FileWindow(file, undefined, Buffer.allocUnsafeSlow(PART));
  }

  /** A file that is in memory as a whole. */
  static of(bytes: Buffer): FileWindow {
    const window = new FileWindow('', undefined, bytes);
    window.#show(bytes.length);
    window.isLast = true;
    return window;
  }

  /** Looks at these bytes of the file, or at more of it, whose end may be within a line. */
  cover(start: number, length: number, readAt: (into: Buffer, at: number) => number): void {
    if (start >= this.start && start + length <= this.start + this.bytes.length) return;
    while (this.#memory.length < length) this.#widen();
    this.start = start;
    this.#filled = readAt(this.#memory, start);
    this.#show(this.#filled);
  }

  /** Drops what comes before a place and reads on by a line or more; false at the end of the file. */
  async more(from: number): Promise<boolean> {
    if (this.isLast || !this.readOn) return false;
    const known = this.bytes.length - from;
    this.#drop(from);
    let end = known;
    while (end <= known && !this.isLast) {
      if (this.#filled === this.#memory.length) this.#widen();
      const read = await this.readOn(this.#memory.subarray(this.#filled));
      this.#filled += read;
      this.isLast = read === 0;
      end = this.isLast ? this.#filled : this.#memory.subarray(0, this.#filled).lastIndexOf(NEW_LINE) + 1;
    }
    if (!isUtf8(this.#memory.subarray(known, end))) throw new SnapshotUnreadable(this.file, 'not UTF-8 text');
    this.#show(end);
    // Of a record that was not whole there may be no more: then it is to be looked at as it is.
    return end > 0;
  }

  #drop(from: number): void {
    this.#memory.copyWithin(0, from, this.#filled);
    this.#filled -= from;
    this.start += from;
  }

  #widen(): void {
    const wider = Buffer.allocUnsafeSlow(this.#memory.length * 2);
    this.#memory.copy(wider, 0, 0, this.#filled);
    this.#memory = wider;
  }

  #show(end: number): void {
    this.bytes = this.#memory.subarray(0, end);
    this.view = new DataView(this.#memory.buffer, this.#memory.byteOffset, end);
  }
}
