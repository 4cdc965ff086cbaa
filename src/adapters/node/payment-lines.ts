import { receiptKey } from '#core/payments/repeated-payments';
import start from '../../../wasm/payment-lines.ts?wasm';
import type { CsvScanner } from './csv-scanner';
import type { PaymentRuns } from './runs-of-piece';

/** Bytes of the largest piece that is read. */
const CAPACITY = 1 << 19;

/** The places of the columns that are read; negative for one that the file does not have. */
export interface PaymentPlaces {
  readonly deal: number;
  readonly amount: number;
  readonly id: number;
  readonly reference: number;
  readonly corrects: number;
}

/**
 * Adds up the plain lines of a payments file, those with amounts that are short and letters that are plain, and tells
 * whether a payment may be there more than once; all other lines are left, and those that take a payment back.
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

  /** Whether a payment may be there more than once; where it is false, none is. */
  get mayRepeat(): boolean {
    return this.#isLong || this.#program.mayRepeat.value !== 0;
  }

  /** Takes the names of the payment of the present record, which somebody else has added up. */
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

  /** Whether nothing is left of the piece. */
  get isDone(): boolean {
    return this.scanner.position >= this.scanner.bytes.length;
  }

  /** The runs of the plain lines that come next, passed over by the scanner; undefined for none. */
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
      // So that the table of keys is made once: none is ever given back.
      program.expectMore(this.size / scanner.until);
    }
    // Memory that has grown is another buffer.
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
