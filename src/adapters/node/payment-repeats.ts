import { receiptKey } from '#core/payments/repeated-payments';
import { ByteIndex } from './byte-index';
import { viewOf } from './byte-words';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import type { RecordScanner } from './record-scanner';

const SPACE = 32;
const TAB = 9;
const RETURN = 13;
const LETTER_A = 65;
const LETTER_Z = 90;
const TO_SMALL = 32;
const FIRST_FOREIGN = 128;
/** The length of the prefix of a receipt in its key: the number of its deal, and whether it is a refund. */
const PREFIX = 5;

/** Finds payments of a file that occur more than once, like `repeatedPayments`, but by the bytes of their cells. */
export class PaymentRepeats {
  readonly #deals = new ByteIndex();
  readonly #repeated = new Set<number>();
  readonly #ids = new ByteIndex();
  readonly #dealOfId: number[] = [];
  readonly #receipts = new ByteIndex();
  #key = Buffer.alloc(256);
  #keyView = viewOf(this.#key);

  /** The indexes of the columns; negative for one that the file does not have. */
  constructor(
    private readonly scanner: RecordScanner,
    private readonly dealId: number,
    private readonly id: number,
    private readonly reference: number,
  ) {}

  /** Returns the ids of the deals with repeated payments, in the order of their first occurrence. */
  deals(): readonly string[] {
    return [...this.#repeated].toSorted((a, b) => a - b).map((deal) => this.#deals.text(deal));
  }

  /** Takes the payment of the current record. */
  take(isRefund: boolean): void {
    const deal = numberOfCell(this.#deals, this.scanner, this.dealId);
    if (!isEmptyCell(this.scanner, this.id)) this.#takeId(deal);
    this.#key.writeUInt32LE(deal);
    this.#key[PREFIX - 1] = Number(isRefund);
    const known = this.#receipts.size;
    const receipts = [this.#receiptAt(this.id), this.#receiptAt(this.reference)];
    if (receipts.some((receipt) => receipt >= 0 && receipt < known)) this.#repeated.add(deal);
  }

  #takeId(deal: number): void {
    const number = numberOfCell(this.#ids, this.scanner, this.id);
    const other = this.#dealOfId[number];
    if (other === undefined) this.#dealOfId.push(deal);
    else this.#repeated.add(other).add(deal);
  }

  /** Returns the number of the receipt in a cell; negative if there is none. */
  #receiptAt(place: number): number {
    const start = this.scanner.start(place);
    const end = this.scanner.end(place);
    if (start === end) return -1;
    const length = start < 0 ? -1 : this.#writeKey(start, end);
    const last = length < 0 ? this.#writeText(receiptKey(this.scanner.text(place) ?? '')) : length;
    return last === PREFIX ? -1 : this.#receipts.add(this.#keyView, 0, last);
  }

  /** Writes plain letters in the form in which they are compared, and returns their end; negative for other text. */
  #writeKey(start: number, end: number): number {
    const { bytes } = this.scanner;
    this.#widen(end - start);
    let to = PREFIX;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte >= FIRST_FOREIGN) return -1;
      if (byte === SPACE || (byte >= TAB && byte <= RETURN)) continue;
      this.#key[to] = byte >= LETTER_A && byte <= LETTER_Z ? byte + TO_SMALL : byte;
      to += 1;
    }
    return to;
  }

  #writeText(text: string): number {
    this.#widen(Buffer.byteLength(text));
    return PREFIX + this.#key.write(text, PREFIX);
  }

  #widen(length: number): void {
    if (PREFIX + length <= this.#key.length) return;
    const wider = Buffer.alloc(2 * (PREFIX + length));
    this.#key.copy(wider);
    this.#key = wider;
    this.#keyView = viewOf(wider);
  }
}
