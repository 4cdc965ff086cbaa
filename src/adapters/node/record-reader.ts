import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { FileWindow } from './file-window';
import { type OpenTable, rowOf, type TableRow } from './read-table';
import type { TableReading } from './snapshot-folder';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** Reads records of a file again, wherever they lie in it, until it is closed. */
export class RecordReader<Column extends string> {
  /** The record to which it went last. */
  readonly row: TableRow<Column>;
  readonly #descriptor: number;
  readonly #window: FileWindow;
  readonly #table: OpenTable<Column>;

  /** Throws `SnapshotUnreadable` when the file is no longer the one that was read. */
  constructor({ file, path, found, over }: TableReading<Column>) {
    this.#descriptor = openSync(path, 'r');
    const now = fstatSync(this.#descriptor);
    if ((['dev', 'ino', 'size', 'mtimeMs'] as const).some((mark) => now[mark] !== found[mark])) {
      this.close();
      throw new SnapshotUnreadable(file, 'changed while it was read');
    }
    this.#window = FileWindow.anywhere(file);
    this.#table = over(this.#window);
    this.row = rowOf(this.#table);
  }

  /** Goes to the record that starts at a byte and takes no more than so many. */
  goTo(start: number, length: number): void {
    const { scanner } = this.#table;
    this.#window.cover(start, length, (into, at) => readSync(this.#descriptor, into, 0, into.length, at));
    scanner.renew();
    scanner.seek(start);
    scanner.next();
  }

  /** Goes to the next record, of those that end before a byte; false for none. */
  nextBefore(end: number): boolean {
    const { scanner } = this.#table;
    return scanner.until < end && scanner.next() && scanner.at < end;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
