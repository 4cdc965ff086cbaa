import { DoubtList, type RecordDoubt } from '#core/commission/record-doubt';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { BadLine } from './bad-line';
import { isEmptyCell } from './cell-numbers';
import { CsvScanner } from './csv-scanner';
import { quickMillionths } from './parse-micros-fast';
import { PaymentLines } from './payment-lines';
import { PaymentRepeats } from './payment-repeats';
import type { RecordScanner } from './record-scanner';
import { type PaymentRuns, RunsOfPiece } from './runs-of-piece';
import { type FileMark, SnapshotFolder, type TableReading } from './snapshot-folder';
import { PAYMENTS } from './snapshot-tables';

/** The facts about all payments of a file. */
export interface PaymentsRead {
  /** The ids of the deals with a payment that occurs more than once. */
  readonly repeated: readonly string[];
  /** Whether payments take others back, so that they must be examined deal by deal. */
  readonly hasCounterEntries: boolean;
  /** The identity of the file that was read. */
  readonly found: FileMark;
  /** The doubts about it. */
  readonly doubts: readonly RecordDoubt[];
}

type PaymentColumn = 'deal_id' | 'Amount_paid' | 'id' | 'Reference' | 'Corrects';

/**
 * Adds up the payments of a folder exactly, and passes on the runs of each piece of their file. Throws
 * `SnapshotUnreadable` with file and line.
 */
export async function readPaymentRuns(
  path: string,
  onRuns: (runs: PaymentRuns) => void | Promise<void>,
): Promise<PaymentsRead> {
  const doubts = new DoubtList();
  const folder = await SnapshotFolder.open(path, doubts);
  let lines: PaymentLines | undefined;
  let repeats: PaymentRepeats | undefined;
  let hasCounterEntries = false;
  let found: FileMark | undefined;
  await folder.scan(PAYMENTS, (reading) => {
    const { scanner, place } = reading;
    const { dev, ino, size, mtimeMs } = reading.found;
    found = { dev, ino, size, mtimeMs };
    // A copied table contains what its source has counted, and the source knew whether a payment was made twice.
    const isOfElsewhere = !folder.isCopied(PAYMENTS);
    const namePlace = (column: PaymentColumn) => (isOfElsewhere ? place(column) : -1);
    const [deal, id, reference] = [place('deal_id'), namePlace('id'), namePlace('Reference')];
    if (scanner instanceof CsvScanner) {
      const places = { deal, amount: place('Amount_paid'), id, reference, corrects: namePlace('Corrects') };
      lines = new PaymentLines(scanner, places, size);
    } else repeats = new PaymentRepeats(scanner, deal, id, reference);
    const named = id >= 0 || reference >= 0 ? (lines ?? repeats) : undefined;
    let ids = Buffer.alloc(0);
    return async () => {
      const plain = lines?.read();
      if (plain) await onRuns(plain);
      if (lines?.isDone) return;
      if (ids.length < scanner.bytes.length) ids = Buffer.allocUnsafeSlow(scanner.bytes.length);
      const runs = new RunsOfPiece(ids);
      hasCounterEntries = takePiece(reading, runs, namePlace('Corrects'), named) || hasCounterEntries;
      await onRuns(runs.found());
    };
  });
  if (!found) throw new TypeError('A folder was read without its payments.');
  if (lines?.mayRepeat) repeats = await repeatsIn(folder);
  return { repeated: repeats?.deals() ?? [], hasCounterEntries, found, doubts: doubts.found() };
}

/** Examines every payment once more by its full names, if one may occur more than once. */
async function repeatsIn(folder: SnapshotFolder): Promise<PaymentRepeats | undefined> {
  let repeats: PaymentRepeats | undefined;
  await folder.scan(PAYMENTS, ({ scanner, place, next }) => {
    const found = new PaymentRepeats(scanner, place('deal_id'), place('id'), place('Reference'));
    repeats = found;
    const amount = place('Amount_paid');
    return () => {
      while (next()) {
        const quick = quickAt(scanner, amount);
        found.take(Number.isNaN(quick) ? decimalAt(scanner, amount).units < 0n : quick < 0);
      }
    };
  });
  return repeats;
}

/** Takes the payments of a piece; returns whether one of them takes another back. Throws `BadLine`. */
function takePiece(
  { scanner, place, next }: TableReading<PaymentColumn>,
  runs: RunsOfPiece,
  corrects: number,
  named: Pick<PaymentRepeats, 'take'> | undefined,
): boolean {
  const [id, amount] = [place('deal_id'), place('Amount_paid')];
  let hasCounterEntries = false;
  while (next()) {
    if (isEmptyCell(scanner, id)) throw new BadLine(scanner.line, 'deal_id is empty');
    runs.goTo(scanner, id);
    const quick = quickAt(scanner, amount);
    const exact = Number.isNaN(quick) ? decimalAt(scanner, amount) : undefined;
    if (exact) runs.add(exact);
    else runs.addMillionths(quick);
    runs.end(scanner.until);
    if (corrects >= 0 && !isEmptyCell(scanner, corrects)) hasCounterEntries = true;
    named?.take(exact ? exact.units < 0n : quick < 0);
  }
  return hasCounterEntries;
}

/** Returns millionths of a rupee; NaN unless the cell has only a few digits. */
function quickAt(scanner: RecordScanner, place: number): number {
  const first = scanner.start(place);
  return first < 0 ? Number.NaN : quickMillionths(scanner.bytes, first, scanner.end(place));
}

function decimalAt(scanner: RecordScanner, place: number): Decimal {
  const text = scanner.text(place) ?? '';
  const amount = parseDecimal(text);
  if (!amount) throw new BadLine(scanner.line, `Amount_paid "${text}" is not a number`);
  return amount;
}
