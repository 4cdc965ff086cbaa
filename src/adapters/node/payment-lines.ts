import start from '../../../wasm/payment-lines.ts?wasm';
import type { CsvScanner } from './csv-scanner';
import type { PaymentRuns } from './runs-of-piece';

/** Bytes of the largest piece that is read. */
const CAPACITY = 1 << 19;

/**
 * Adds up the plain lines of a payments file, those without quotes and with amounts that are short; all others are
 * left.
 */
export class PaymentLines {
  readonly #program = start();

  /** With the places of deal id and amount. */
  constructor(
    private readonly scanner: CsvScanner,
    dealId: number,
    amount: number,
  ) {
    // The scanner is at the header.
    this.#program.setUp(CAPACITY, scanner.count, dealId, amount);
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
    const { buffer } = program.memory;
    new Uint8Array(buffer, program.piece.value).set(bytes);
    const until = program.read(position, bytes.length);
    const count = program.runCount.value;
    if (count === 0) return undefined;
    const pieceStart = scanner.until - position;
    scanner.passOver(program.lineCount.value, until);
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
