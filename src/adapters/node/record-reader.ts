import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { FileWindow } from './file-window';
import { type OpenTable, rowOf, type TableRow } from './read-table';
import type { TableReading } from './snapshot-folder';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** Reads records of a file again, by their position, until it is closed. */
export class RecordReader<Column extends string> {
  /** The record to which it moved last. */
  readonly row: TableRow<Column>;
  readonly #descriptor: number;
  readonly #window: FileWindow;
  readonly #table: OpenTable<Column>;

  /** Throws `SnapshotUnreadable` if the file has changed since it was read. */
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

  /** Moves to the record that starts at a byte and has at most this length. */
  goTo(start: number, length: number): void {
    const { scanner } = this.#table;
    this.#window.cover(start, length, (into, at) => readSync(this.#descriptor, into, 0, into.length, at));
    scanner.renew();
    scanner.seek(start);
    scanner.next();
  }

  /** Moves to the next record that ends before a byte; false if there is none. */
  nextBefore(end: number): boolean {
    const { scanner } = this.#table;
    return scanner.until < end && scanner.next() && scanner.at < end;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
