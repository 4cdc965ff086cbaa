import { parseDecimal } from '#core/shared/money';
import { BadLine } from './bad-line';
import { ByteIndex, type IndexedTexts } from './byte-index';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import { ExactSums, type SumsMemory } from './exact-sums';
import { quickMillionths } from './parse-micros-fast';
import { PaymentRepeats } from './payment-repeats';
import type { OpenTable } from './read-table';
import type { RecordScanner } from './record-scanner';

/** About what the payments of a deal take in the file. */
const BYTES_PER_DEAL = 32;

/** What was paid for each deal, by the number of its id; ids are numbered as they first come. */
export interface PaymentSums {
  readonly ids: IndexedTexts;
  readonly paid: SumsMemory;
  /** The numbers of the deals of which a payment is there more than once. */
  readonly repeated: readonly number[];
}

/**
 * Adds the payments of a file up per deal id, exactly; undefined for a file with counter entries, which have to be
 * looked at deal by deal. Throws `BadLine`.
 */
export function sumPayments({
  scanner,
  place,
  next,
}: OpenTable<'deal_id' | 'Amount_paid' | 'id' | 'Reference' | 'Corrects'>): PaymentSums | undefined {
  const [id, amount] = [place('deal_id'), place('Amount_paid')];
  const { bytes } = scanner;
  const ids = new ByteIndex();
  ids.expect(Math.ceil(bytes.length / BYTES_PER_DEAL));
  const paid = new ExactSums();
  const [paymentId, reference, corrects] = [place('id'), place('Reference'), place('Corrects')];
  const repeats =
    paymentId < 0 && reference < 0 ? undefined : new PaymentRepeats(scanner, paymentId, reference);
  let known = -1;
  let knownStart = 0;
  let knownEnd = 0;
  while (next()) {
    if (isEmptyCell(scanner, id)) throw new BadLine(scanner.line, 'deal_id is empty');
    const start = scanner.start(id);
    const end = scanner.end(id);
    // Payments of a deal mostly follow each other: then nothing has to be looked up.
    if (known < 0 || start < 0 || !areSame(bytes, knownStart, knownEnd, start, end)) {
      known = numberOfCell(ids, scanner, id);
      knownStart = Math.max(start, 0);
      knownEnd = start < 0 ? 0 : end;
    }
    const first = scanner.start(amount);
    const quick = first < 0 ? Number.NaN : quickMillionths(bytes, first, scanner.end(amount));
    const exact = Number.isNaN(quick) ? decimalAt(scanner, amount) : undefined;
    if (exact) paid.add(known, exact);
    else paid.addMillionths(known, quick);
    if (corrects >= 0 && !isEmptyCell(scanner, corrects)) return undefined;
    repeats?.take(known, exact ? exact.units < 0n : quick < 0);
  }
  return { ids: ids.texts, paid: paid.memory, repeated: [...(repeats?.deals ?? [])] };
}

function areSame(bytes: Uint8Array, a: number, aEnd: number, b: number, bEnd: number): boolean {
  const length = aEnd - a;
  if (length !== bEnd - b) return false;
  // Ids that follow each other differ in the end.
  for (let at = length - 1; at >= 0; at -= 1) if (bytes[a + at] !== bytes[b + at]) return false;
  return true;
}

function decimalAt(scanner: RecordScanner, place: number) {
  const text = scanner.text(place) ?? '';
  const amount = parseDecimal(text);
  if (!amount) throw new BadLine(scanner.line, `Amount_paid "${text}" is not a number`);
  return amount;
}
