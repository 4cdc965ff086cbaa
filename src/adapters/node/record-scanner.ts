/** Scans the records of a UTF-8 file, and decodes a cell only on demand. */
export interface RecordScanner {
  /** The part of the file in the window. */
  readonly bytes: Buffer;
  readonly view: DataView;
  /** The line on which the current record starts, from 1; meaningless after `seek`. */
  readonly line: number;
  /** The byte of the file at which the current record starts. */
  readonly at: number;
  /** The byte of the file after the current record. */
  readonly until: number;
  /** Moves to the next record; false at the end of the window. Throws `BadLine`. */
  next(): boolean;
  /** Reads on; false at the end of the file. Throws `SnapshotUnreadable`. */
  more(): Promise<boolean>;
  /** Takes over the present contents of the window. */
  renew(): void;
  /** Makes the record that starts at this byte the next one; the byte must be in the window. */
  seek(at: number): void;
  /** Returns the text of a cell; undefined if it is absent. */
  text(place: number): string | undefined;
  /**
   * Returns the start of a cell's bytes if they are its literal text; negative for a cell that must be read by `text`.
   */
  start(place: number): number;
  /** Returns the end of a cell's bytes; their start for an empty cell. */
  end(place: number): number;
}
