import { isUtf8 } from 'node:buffer';
import { SnapshotUnreadable } from './snapshot-unreadable';

const NEW_LINE = 10;
/** Small enough for the processor's cache, large enough that requesting the next piece costs nothing. */
const PIECE = 1 << 18;
/** The bytes read at once when single parts of a file are requested: neighbouring parts are often requested next. */
const PART = 1 << 14;

/** Reads the next bytes into memory; returns their number, 0 at the end of the file. */
export type ReadOn = (into: Buffer) => Promise<number>;

/**
 * The part of a UTF-8 file that is in memory: whole lines of it, however long the file is. It may be the whole file.
 */
export class FileWindow {
  /** The bytes in the window; `more` replaces them. */
  bytes: Buffer = Buffer.alloc(0);
  view: DataView = new DataView(new ArrayBuffer(0));
  /** The position of the first of them in the file. */
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

  /** Opens a window at the beginning of a file. Throws `SnapshotUnreadable` for invalid UTF-8, here and in `more`. */
  static async open(file: string, readOn: ReadOn): Promise<FileWindow> {
    const window = new FileWindow(file, readOn, Buffer.allocUnsafeSlow(PIECE));
    await window.more(0);
    return window;
  }

  /** Makes a window that can be moved to any part of a file. */
  static anywhere(file: string): FileWindow {
    return new FileWindow(file, undefined, Buffer.allocUnsafeSlow(PART));
  }

  /** Makes a window over a whole file in memory. */
  static of(bytes: Buffer): FileWindow {
    const window = new FileWindow('', undefined, bytes);
    window.#show(bytes.length);
    window.isLast = true;
    return window;
  }

  /** Moves the window so that it covers these bytes of the file; it may end within a line. */
  cover(start: number, length: number, readAt: (into: Buffer, at: number) => number): void {
    if (start >= this.start && start + length <= this.start + this.bytes.length) return;
    while (this.#memory.length < length) this.#widen();
    this.start = start;
    this.#filled = readAt(this.#memory, start);
    this.#show(this.#filled);
  }

  /** Drops the bytes before an offset and reads at least one more line; returns false at the end of the file. */
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
    // An incomplete record at the end of the file must be processed as it is.
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
