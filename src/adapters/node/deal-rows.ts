import type { Deal } from '#core/deals/deal';
import { isFreeDemat } from '#core/deals/deal';
import { ByteIndex } from './byte-index';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import { lineCount } from './line-count';
import { eachRecord, type OpenTable, openTable, rowOf, saying, type TableRow } from './read-table';
import type { UnreadableDeal } from './snapshot';
import { DEALS } from './snapshot-tables';

type DealColumn = (typeof DEALS)['columns'][number] | (typeof DEALS)['optional'][number];

/**
 * The deals of a file by their rows, which are numbered from 0 in its order. What is kept of a row are numbers; a deal
 * is made of its bytes whenever it is asked for, so that millions of them take little more than their file.
 */
export class DealRows {
  /** How many rows there are. */
  size = 0;
  /** The ids; a row has the number of its own, which further rows may have, too. */
  readonly ids = new ByteIndex();
  /** Lines that lack what a deal needs. */
  readonly unreadable: UnreadableDeal[] = [];
  readonly #codes = new ByteIndex();
  readonly #products = new ByteIndex();
  readonly #isDemat: boolean[] = [];
  readonly #row: TableRow<DealColumn>;
  readonly #starts: Uint32Array;
  readonly #idOf: Int32Array;
  readonly #codeOf: Int32Array;
  readonly #productOf: Int32Array;

  private constructor(private readonly open: OpenTable<DealColumn>) {
    const most = lineCount(open.scanner.bytes);
    this.#row = rowOf(open);
    this.#starts = new Uint32Array(most);
    this.#idOf = new Int32Array(most);
    this.#codeOf = new Int32Array(most);
    this.#productOf = new Int32Array(most);
    this.ids.expect(most);
  }

  /** Reads the rows of a file. Throws `SnapshotUnreadable` with file and line. */
  static async read(file: string, bytes: Buffer): Promise<DealRows> {
    const rows = new DealRows(saying(file, () => openTable(file, bytes, DEALS)));
    await eachRecord(file, rows.open, () => rows.#take());
    return rows;
  }

  /** The number of the id that a row has. */
  idOf(row: number): number {
    return this.#idOf[row] ?? -1;
  }

  /** The number of a row's franchise code. */
  codeOf(row: number): number {
    return this.#codeOf[row] ?? -1;
  }

  /** The franchise codes of the file by their numbers. */
  get codes(): readonly string[] {
    return Array.from({ length: this.#codes.size }, (_, number) => this.#codes.text(number));
  }

  isFreeDemat(row: number): boolean {
    return this.#isDemat[this.#productOf[row] ?? -1] === true;
  }

  /** The text in `Created_Time` of a row. */
  createdTime(row: number): string {
    this.#goTo(row);
    return this.#row.cell('Created_Time') ?? '';
  }

  /** The deal in a row. */
  deal(row: number): Deal {
    this.#goTo(row);
    return {
      id: this.#row.cell('id') ?? '',
      franchiseCode: this.#row.cell('Franchise_code') ?? '',
      createdTime: this.#row.cell('Created_Time') ?? '',
      productCategory: this.#row.cell('Product_Category') ?? '',
      stage: this.#row.cell('Stage') ?? '',
      name: this.#row.cell('Deal_Name'),
      company: this.#row.cell('Company'),
    };
  }

  #goTo(row: number): void {
    this.open.scanner.seek(this.#starts[row] ?? 0);
    this.open.scanner.next();
  }

  #take(): void {
    const { scanner, place } = this.open;
    const [id, code, product] = [place('id'), place('Franchise_code'), place('Product_Category')];
    if (isEmptyCell(scanner, id) || isEmptyCell(scanner, code) || isEmptyCell(scanner, product)) {
      const reason = 'id, Franchise_code or Product_Category missing';
      this.unreadable.push({
        id: this.#row.cell('id'),
        franchiseCode: this.#row.cell('Franchise_code'),
        reason,
      });
      return;
    }
    const row = this.size;
    this.#starts[row] = scanner.at;
    this.#idOf[row] = numberOfCell(this.ids, scanner, id);
    this.#codeOf[row] = numberOfCell(this.#codes, scanner, code);
    const number = numberOfCell(this.#products, scanner, product);
    this.#isDemat[number] ??= isFreeDemat({ productCategory: this.#products.text(number) });
    this.#productOf[row] = number;
    this.size += 1;
  }
}
