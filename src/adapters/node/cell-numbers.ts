import type { ByteIndex } from './byte-index';
import type { RecordScanner } from './record-scanner';

/** Returns whether a cell of the current record is empty. */
export function isEmptyCell(scanner: RecordScanner, place: number): boolean {
  return scanner.start(place) === scanner.end(place);
}

/**
 * Returns the number that an index gives to the text of a cell, and adds the text if it is new; negative for an empty
 * cell.
 */
export function numberOfCell(index: ByteIndex, scanner: RecordScanner, place: number): number {
  const start = scanner.start(place);
  const end = scanner.end(place);
  if (start === end) return -1;
  return start >= 0 ? index.add(scanner.view, start, end) : index.addText(scanner.text(place) ?? '');
}
