/** Walks over the records of a file in UTF-8, whose bytes stay as they are until a cell is asked for. */
export interface RecordScanner {
  readonly bytes: Buffer;
  /** The line on which the present record starts, from 1; means nothing after `seek`. */
  readonly line: number;
  /** The byte at which the present record starts. */
  readonly at: number;
  /** Goes to the next record; false at the end. Throws `BadLine`. */
  next(): boolean;
  /** Lets the next record be the one that starts at this byte. */
  seek(at: number): void;
  /** The text of a cell; undefined when nothing stands there. */
  text(place: number): string | undefined;
  /** Where a cell's bytes start, when they mean what they say: -1 for one whose text has to be asked for. */
  start(place: number): number;
  /** Where a cell's bytes end; where they start for an empty cell. */
  end(place: number): number;
}
