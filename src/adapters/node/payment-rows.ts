import type { Payment } from '#core/payments/payment';
import { repeatedPayments } from '#core/payments/repeated-payments';
import { type Decimal, parseDecimal, ZERO } from '#core/shared/money';
import { ByteIndex, type IndexedTexts } from './byte-index';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import { lineCount } from './line-count';
import { quickMillionths } from './parse-micros-fast';
import { PaymentRepeats } from './payment-repeats';
import { eachRecord, type OpenTable, openTable, rowOf, saying, type TableRow } from './read-table';
import { PAYMENTS } from './snapshot-tables';

type PaymentColumn =
  | (typeof PAYMENTS)['columns'][number]
  | (typeof PAYMENTS)['optional'][number]
  | NonNullable<(typeof PAYMENTS)['foreign']>[number];

const NONE = -1;

/**
 * The payments of a file by the deals that they name. What is kept of a payment is where it stands; it is made of its
 * bytes whenever its deal is asked for.
 */
export class PaymentRows {
  readonly #ids = new ByteIndex();
  readonly #row: TableRow<PaymentColumn>;
  readonly #repeats: PaymentRepeats | undefined;
  readonly #starts: Uint32Array;
  /** By payment: the next one of the same deal. By the number of a deal: its first payment and its last. */
  readonly #next: Int32Array;
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  #size = 0;

  private constructor(private readonly open: OpenTable<PaymentColumn>) {
    const { scanner, place } = open;
    const most = lineCount(scanner.bytes);
    this.#row = rowOf(open);
    const [id, reference] = [place('id'), place('Reference')];
    if (id >= 0 || reference >= 0) this.#repeats = new PaymentRepeats(scanner, id, reference);
    this.#starts = new Uint32Array(most);
    this.#next = new Int32Array(most).fill(NONE);
    this.#first = new Int32Array(most).fill(NONE);
    this.#last = new Int32Array(most);
  }

  /** Reads the payments of a file. Throws `SnapshotUnreadable` with file and line. */
  static async read(file: string, bytes: Buffer): Promise<PaymentRows> {
    const rows = new PaymentRows(saying(file, () => openTable(file, bytes, PAYMENTS)));
    await eachRecord(file, rows.open, () => rows.#take());
    return rows;
  }

  /** The ids of the deals that have payments, in the order in which they come. */
  get dealIds(): IndexedTexts {
    return this.#ids.texts;
  }

  /** The text of one of these ids. */
  dealId(number: number): string {
    return this.#ids.text(number);
  }

  /** The payments of a deal in the order of the file. */
  of(dealId: string): readonly Payment[] {
    return this.#ofNumber(this.#ids.findText(dealId));
  }

  /** The deals, by id, of which a payment is there more than once, each with why. */
  repeated(): ReadonlyMap<string, string> {
    // What looks like a repeat by its bytes may be a counter entry and what it takes back: that is seen here.
    const numbers = [...(this.#repeats?.deals ?? [])].toSorted((a, b) => a - b);
    return repeatedPayments(new Map(numbers.map((number) => [this.dealId(number), this.#ofNumber(number)])));
  }

  #ofNumber(number: number): readonly Payment[] {
    const payments: Payment[] = [];
    for (let at = this.#first[number] ?? NONE; at !== NONE; at = this.#next[at] ?? NONE) {
      this.open.scanner.seek(this.#starts[at] ?? 0);
      this.open.scanner.next();
      payments.push({
        amountPaid: parseDecimal(this.#row.cell('Amount_paid') ?? '') ?? ZERO,
        paidOn: this.#row.cell('Paid_on'),
        id: this.#row.cell('id') || undefined,
        reference: this.#row.cell('Reference'),
        corrects: this.#row.cell('Corrects') || undefined,
      });
    }
    return payments;
  }

  #take(): void {
    const { scanner, place } = this.open;
    const deal = place('deal_id');
    if (isEmptyCell(scanner, deal)) this.#row.refuse('deal_id is empty');
    const number = numberOfCell(this.#ids, scanner, deal);
    const payment = this.#size;
    this.#size += 1;
    this.#starts[payment] = scanner.at;
    if (this.#first[number] === NONE) this.#first[number] = payment;
    else this.#next[this.#last[number] ?? 0] = payment;
    this.#last[number] = payment;
    const isRefund = this.#isRefund();
    this.#repeats?.take(number, isRefund);
  }

  /** Refuses a payment whose amount is no number. */
  #isRefund(): boolean {
    const { scanner, place } = this.open;
    const amount = place('Amount_paid');
    const start = scanner.start(amount);
    const quick = start < 0 ? Number.NaN : quickMillionths(scanner.bytes, start, scanner.end(amount));
    return Number.isNaN(quick) ? this.#exact().units < 0n : quick < 0;
  }

  #exact(): Decimal {
    const text = this.#row.cell('Amount_paid') ?? '';
    return parseDecimal(text) ?? this.#row.refuse(`Amount_paid "${text}" is not a number`);
  }
}
