import { Conflict } from '../shared/failure';
import { PRODUCT } from './column-readings';
import type { ImportKind } from './import-kind';
import type { ColumnReading, ImportColumns } from './import-report';

/** The choices that identify a trial, and the readings of columns. */
interface TrialChoices extends Pick<ImportColumns, 'mapping' | 'dates' | 'sheet' | 'encoding'> {
  readonly readings: Readonly<Record<string, ColumnReading>>;
}

/**
 * Writes the choices for a file, and the product that each short name is read as, as one text; equal choices give equal
 * texts.
 */
export function trialText(
  kind: ImportKind,
  { mapping, dates, sheet, encoding, readings }: TrialChoices,
): string {
  const columns = Object.entries(mapping).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const orders = dates.map(({ field, order }) => [field, order]);
  return JSON.stringify([kind, columns, orders, sheet?.name, encoding, readings[PRODUCT]]);
}

/**
 * Refuses to store anything but the tried import. Throws `Conflict` (`import.not-as-tried`); accepts a call that names
 * no trial.
 */
export function checkTrial(named: string | undefined, actual: string): void {
  if (named === undefined || named === actual) return;
  const message = 'The file or the choice of its columns is not the one that was checked. Check it again.';
  throw new Conflict(message, undefined, undefined, true, 'import.not-as-tried');
}
