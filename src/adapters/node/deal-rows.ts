import type { Deal } from '#core/deals/deal';
import { eachOf } from '#core/shared/each-of';
import type { BusinessCalendar } from '#core/shared/month';
import { OPTIONAL_DEAL } from '#records/deal';
import { fieldsWith } from '#records/field-table';
import { ByteIndex } from './byte-index';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import { CsvScanner } from './csv-scanner';
import { DealLabels, type GroupKey } from './deal-labels';
import { DealLines, type DealPlaces } from './deal-lines';
import { MonthIndex } from './month-index';
import { rowOf } from './read-table';
import { RecordReader } from './record-reader';
import type { RecordScanner } from './record-scanner';
import type { UnreadableDeal } from './snapshot';
import type { SnapshotFolder, TableReading } from './snapshot-folder';
import { DEALS } from './snapshot-tables';
import { STAGE } from './stage-number';

type DealColumn = (typeof DEALS)['columns'][number] | (typeof DEALS)['optional'][number];

/** The fields that a file may lack. */
const TEXTS = fieldsWith(OPTIONAL_DEAL, 'snapshot');

/** The usual size of a deal in its file, and the part of it that is its id, in bytes. */
const BYTES_PER_DEAL = 72;
const BYTES_PER_ID = 18;
/** The number of irregular lines after which the share of such lines is representative of the file. */
const MANY = 10_000;

/**
 * Holds the deals of a file by row, numbered from 0 in the order of the file. Only numbers are kept of a row; a deal is
 * read again on demand, so that millions of deals take little more memory than their ids.
 */
export class DealRows {
  /** The number of rows. */
  size = 0;
  /** The ids; a row has the number of its id, which further rows may share. */
  readonly ids = new ByteIndex();
  /** Lines that lack a field that a deal needs. */
  readonly unreadable: UnreadableDeal[] = [];
  readonly #labels: DealLabels;
  /** The fast reader, for a file with plain lines. */
  #lines: DealLines | undefined;
  /** The number of rows that were not read as plain lines. */
  #odd = 0;
  #reading: TableReading<DealColumn> | undefined;
  #starts = new Float64Array(0);
  #idOf = new Int32Array(0);
  #groupOf = new Int32Array(0);
  #stageOf = new Uint8Array(0);
  /** The length of the longest row, in bytes. */
  #longest = 0;

  private constructor(calendar: BusinessCalendar) {
    this.#labels = new DealLabels(new MonthIndex(calendar));
  }

  /** Reads the rows of a folder. Throws `SnapshotUnreadable` with file and line. */
  static async read(folder: SnapshotFolder, calendar: BusinessCalendar): Promise<DealRows> {
    const rows = new DealRows(calendar);
    await folder.scan(DEALS, (reading) => {
      const expected = Math.ceil(reading.found.size / BYTES_PER_DEAL) + 16;
      rows.#reading = reading;
      rows.#widen(expected);
      rows.ids.expect(expected, BYTES_PER_ID);
      const places = placesIn(reading);
      const { scanner } = reading;
      if (scanner instanceof CsvScanner) rows.#lines = new DealLines(scanner, places);
      return () => rows.#take(reading, places);
    });
    return rows;
  }

  /** The groups of the rows, by number. */
  get groups(): readonly GroupKey[] {
    return this.#labels.groups;
  }

  /** Returns the number of a row's id. */
  idOf(row: number): number {
    return this.#idOf[row] ?? -1;
  }

  /** Returns the number of a row's group. */
  groupOf(row: number): number {
    return this.#groupOf[row] ?? -1;
  }

  /** The columns by row: the numbers of id and group, and the stage, one of `STAGE`. */
  get columns(): { readonly idOf: Int32Array; readonly groupOf: Int32Array; readonly stageOf: Uint8Array } {
    return { idOf: this.#idOf, groupOf: this.#groupOf, stageOf: this.#stageOf };
  }

  isVoid(row: number): boolean {
    return this.#stageOf[row] === STAGE.void;
  }

  isFreeDemat(row: number): boolean {
    return this.groups[this.groupOf(row)]?.isDemat === true;
  }

  /**
   * Returns a reader that reads deals again by row until it is closed. Throws `SnapshotUnreadable` if the file has
   * changed.
   */
  reader(): DealReader {
    if (!this.#reading) throw new TypeError('Deals are read again before they were read.');
    const reader = new RecordReader(this.#reading);
    const { row } = reader;
    const goTo = (place: number) => reader.goTo(this.#starts[place] ?? 0, this.#longest);
    return {
      createdTime: (place) => {
        goTo(place);
        return row.cell('Created_Time') ?? '';
      },
      deal: (place) => {
        goTo(place);
        return {
          id: row.cell('id') ?? '',
          franchiseCode: row.cell('Franchise_code') ?? '',
          createdTime: row.cell('Created_Time') ?? '',
          productCategory: row.cell('Product_Category') ?? '',
          stage: row.cell('Stage') ?? '',
          ...eachOf(TEXTS, (field) => row.cell(OPTIONAL_DEAL[field].wire)),
        };
      },
      close: () => reader.close(),
    };
  }

  /**
   * Takes the records of the window: plain lines many at a time, others one by one, which teaches the fast reader their
   * texts.
   */
  #take(reading: TableReading<DealColumn>, places: DealPlaces): void {
    do this.#takePlain();
    while (reading.next() && this.#takeRow(reading, places));
  }

  #takePlain(): void {
    const plain = this.#lines?.read(this.groups.length);
    if (!plain) return;
    const { count, pieceStart, lineStarts } = plain;
    this.#labels.open(plain.newGroups);
    if (this.size + count > this.#starts.length) this.#widen(Math.max(this.size * 2, this.size + count));
    const first = this.size;
    for (let row = 0; row < count; row += 1) this.#starts[first + row] = pieceStart + (lineStarts[row] ?? 0);
    this.ids.addAll(plain.ids, plain.idEnds, plain.isAscending, this.#idOf, first);
    this.#groupOf.set(plain.groups, first);
    this.#stageOf.set(plain.stages, first);
    this.#longest = Math.max(this.#longest, plain.longest);
    this.size += count;
  }

  #takeRow(reading: TableReading<DealColumn>, places: DealPlaces): true {
    const { scanner } = reading;
    const { id, code, product, created, stage } = places;
    const labels = this.#labels;
    const group = isEmptyCell(scanner, id) ? -1 : labels.groupOf(scanner, code, product, created);
    if (group < 0) {
      this.#refuse(reading);
      return true;
    }
    const row = this.size;
    if (row === this.#starts.length) this.#widen(row * 2);
    const start = scanner.at;
    this.#longest = Math.max(this.#longest, scanner.until - start);
    this.#starts[row] = start;
    this.#idOf[row] = numberOfCell(this.ids, scanner, id);
    this.#groupOf[row] = group;
    this.#stageOf[row] = labels.stageOf(scanner, stage);
    this.size = row + 1;
    if (this.#lines) this.#teach(this.#lines, scanner, places);
    return true;
  }

  #teach(lines: DealLines, scanner: RecordScanner, places: DealPlaces): void {
    this.#odd += 1;
    // If most lines are irregular, such as in a file with quotes around all cells, trying them as plain ones costs
    // time.
    if (this.#odd > MANY && this.#odd * 2 > this.size) this.#lines = undefined;
    else this.#labels.teach(lines, scanner, places);
  }

  #refuse(reading: TableReading<DealColumn>): void {
    const row = rowOf(reading);
    const reason = 'id, Franchise_code or Product_Category missing';
    this.unreadable.push({ id: row.cell('id'), franchiseCode: row.cell('Franchise_code'), reason });
  }

  #widen(capacity: number): void {
    const [starts, stages] = [new Float64Array(capacity), new Uint8Array(capacity)];
    const [ids, groups] = [new Int32Array(capacity), new Int32Array(capacity)];
    starts.set(this.#starts);
    stages.set(this.#stageOf);
    ids.set(this.#idOf);
    groups.set(this.#groupOf);
    [this.#starts, this.#stageOf, this.#idOf, this.#groupOf] = [starts, stages, ids, groups];
  }
}

function placesIn({ place }: TableReading<DealColumn>): DealPlaces {
  return {
    id: place('id'),
    code: place('Franchise_code'),
    product: place('Product_Category'),
    created: place('Created_Time'),
    stage: place('Stage'),
  };
}

/** Reads deals again by row. */
export interface DealReader {
  deal(row: number): Deal;
  /** Returns the text in `Created_Time` of a row. */
  createdTime(row: number): string;
  close(): void;
}
