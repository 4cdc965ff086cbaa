/** Walks over the records of a file in UTF-8, whose bytes stay as they are until a cell is asked for. */
export interface RecordScanner {
  /** The part of the file that is looked at. */
  readonly bytes: Buffer;
  readonly view: DataView;
  /** The line on which the present record starts, from 1; means nothing after `seek`. */
  readonly line: number;
  /** The byte of the file at which the present record starts. */
  readonly at: number;
  /** The byte of the file behind it. */
  readonly until: number;
  /** Goes to the next record; false at the end of what has been read. Throws `BadLine`. */
  next(): boolean;
  /** Reads on; false at the end of the file. Throws `SnapshotUnreadable`. */
  more(): Promise<boolean>;
  /** Looks at what the window holds by now. */
  renew(): void;
  /** Lets the next record be the one that starts at this byte, which has to be within what is looked at. */
  seek(at: number): void;
  /** Gives the text of a cell; undefined when nothing is there. */
  text(place: number): string | undefined;
  /**
   * Gives the start of a cell's bytes, when they mean what they say: negative for one whose text has to be asked for.
   */
  start(place: number): number;
  /** Gives the end of a cell's bytes; their start for an empty cell. */
  end(place: number): number;
}
