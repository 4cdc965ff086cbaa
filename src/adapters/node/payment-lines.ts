import { receiptKey } from '#core/payments/repeated-payments';
import start from '../../../wasm/payment-lines.ts?wasm';
import type { CsvScanner } from './csv-scanner';
import type { PaymentRuns } from './runs-of-piece';

/** The size of the largest piece that is read, in bytes. */
const CAPACITY = 1 << 19;

/** The indexes of the columns that are read; negative for one that the file does not have. */
export interface PaymentPlaces {
  readonly deal: number;
  readonly amount: number;
  readonly id: number;
  readonly reference: number;
  readonly corrects: number;
}

/**
 * Adds up the plain lines of a payments file, those with short amounts and plain letters, and detects whether a payment
 * may occur more than once. It leaves all other lines, including those that take a payment back.
 */
export class PaymentLines {
  readonly #program = start();
  #isLong = false;
  #knowsSize = false;

  /** `size` is that of the file, in bytes. */
  constructor(
    private readonly scanner: CsvScanner,
    private readonly places: PaymentPlaces,
    private readonly size: number,
  ) {
    const { deal, amount, id, reference, corrects } = places;
    // The scanner is at the header.
    this.#program.setUp(CAPACITY, scanner.count, deal, amount, id, reference, corrects);
  }

  /** Whether a payment may occur more than once; if false, none does. */
  get mayRepeat(): boolean {
    return this.#isLong || this.#program.mayRepeat.value !== 0;
  }

  /** Takes the names of the payment in the current record, which the caller has added up. */
  take(isRefund: boolean): void {
    const { scanner, places } = this;
    const deal = Buffer.from(scanner.text(places.deal) ?? '');
    const id = Buffer.from(receiptKey(scanner.text(places.id) ?? ''));
    const reference = Buffer.from(receiptKey(scanner.text(places.reference) ?? ''));
    const bytes = Buffer.concat([deal, id, reference]);
    if (bytes.length > CAPACITY) this.#isLong = true;
    else {
      const program = this.#program;
      new Uint8Array(program.memory.buffer, program.ids.value).set(bytes);
      program.note(deal.length, id.length, reference.length, isRefund);
    }
  }

  /** Whether the piece is used up. */
  get isDone(): boolean {
    return this.scanner.position >= this.scanner.bytes.length;
  }

  /** Returns the runs of the plain lines that follow and moves the scanner past them; undefined if there are none. */
  read(): PaymentRuns | undefined {
    const { scanner } = this;
    const { bytes, position } = scanner;
    if (position >= bytes.length || bytes.length > CAPACITY) return undefined;
    const program = this.#program;
    new Uint8Array(program.memory.buffer, program.piece.value).set(bytes);
    const until = program.read(position, bytes.length);
    const count = program.runCount.value;
    if (count === 0) return undefined;
    const pieceStart = scanner.until - position;
    scanner.passOver(program.lineCount.value, until);
    if (!this.#knowsSize) {
      this.#knowsSize = true;
      // Reserved once, because memory for the table of keys is never given back.
      program.expectMore(this.size / scanner.until);
    }
    // Memory that has grown has another buffer.
    const { buffer } = program.memory;
    const ends = new Uint32Array(buffer, program.idEnds.value, count).slice();
    return {
      count,
      ends,
      ids: new Uint8Array(buffer, program.ids.value, ends[count - 1]).slice(),
      starts: placesInFile(new Uint32Array(buffer, program.runStarts.value, count), pieceStart),
      lengths: new Uint32Array(buffer, program.runLengths.value, count).slice(),
      paid: new Float64Array(buffer, program.sums.value, count).slice(),
      rest: new Map(),
    };
  }
}

function placesInFile(starts: Uint32Array, pieceStart: number): Float64Array<ArrayBuffer> {
  const places = new Float64Array(starts.length);
  for (let run = 0; run < starts.length; run += 1) places[run] = pieceStart + (starts[run] ?? 0);
  return places;
}
