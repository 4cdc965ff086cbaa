import { VOID_STAGE } from '#core/deals/deal';
import start from '../../../wasm/deal-lines.ts?wasm';
import type { CsvScanner } from './csv-scanner';
import type { WrittenMonth } from './month-index';
import { STAGE } from './stage-number';

/** The indexes of the columns that are read. */
export interface DealPlaces {
  readonly id: number;
  readonly code: number;
  readonly created: number;
  readonly product: number;
  readonly stage: number;
}

/** Consecutive deals of a file: the end of each id, the start of each line, and the numbers of group and stage. */
export interface PlainDeals {
  readonly count: number;
  /** The ids, one after the other, and whether each is greater than the one before it. */
  readonly ids: Uint8Array;
  readonly idEnds: Uint32Array;
  readonly isAscending: boolean;
  /** In bytes from `pieceStart`, which is a position in the file. */
  readonly lineStarts: Uint32Array;
  readonly pieceStart: number;
  readonly groups: Int32Array;
  readonly stages: Uint8Array;
  /** Franchise, product and month of each new group, in the order of their numbers. */
  readonly newGroups: Int32Array;
  /** The length of the longest line, in bytes. */
  readonly longest: number;
}

/** The size of the largest piece that is read, in bytes. */
const CAPACITY = 1 << 19;

/**
 * Reads the plain lines of a deals file, those without quotes whose texts it has learned. All other lines are left to
 * the caller, so that only plain ones need a second implementation.
 */
export class DealLines {
  readonly #program = start();
  #piece: Buffer | undefined;

  constructor(
    private readonly scanner: CsvScanner,
    { id, code, created, product, stage }: DealPlaces,
  ) {
    // The scanner is at the header.
    const voidLength = Buffer.byteLength(VOID_STAGE);
    this.#program.setUp(CAPACITY, scanner.count, id, code, created, product, stage, voidLength, STAGE.void);
  }

  /**
   * Reads the plain lines that follow and moves the scanner past them; undefined if there are none. New groups are
   * numbered from `nextGroup` on.
   */
  read(nextGroup: number): PlainDeals | undefined {
    const { scanner } = this;
    const { bytes, position } = scanner;
    if (position >= bytes.length || bytes.length > CAPACITY) return undefined;
    const program = this.#program;
    if (this.#piece !== bytes) new Uint8Array(program.memory.buffer, program.piece.value).set(bytes);
    this.#piece = bytes;
    const until = program.read(position, bytes.length, nextGroup);
    const count = program.rowCount.value;
    if (count === 0) return undefined;
    const pieceStart = scanner.until - position;
    scanner.passOver(count, until);
    const { buffer } = program.memory;
    const idEnds = new Uint32Array(buffer, program.idEnds.value, count);
    return {
      count,
      ids: new Uint8Array(buffer, program.ids.value, idEnds[count - 1]),
      idEnds,
      isAscending: program.isAscending.value !== 0,
      lineStarts: new Uint32Array(buffer, program.lineStarts.value, count),
      pieceStart,
      groups: new Int32Array(buffer, program.groups.value, count),
      stages: new Uint8Array(buffer, program.stageOf.value, count),
      newGroups: new Int32Array(buffer, program.newGroups.value, program.newCount.value * 3),
      longest: program.longest.value,
    };
  }

  /** Learns the number of the franchise code in a cell of the current record, which must be in the piece read last. */
  learnCode(place: number, code: number): void {
    this.#ofCell(place, (start, length) => this.#program.learnCode(start, length, code));
  }

  learnProduct(place: number, product: number, isDemat: boolean): void {
    this.#ofCell(place, (start, length) => this.#program.learnProduct(start, length, product, isDemat));
  }

  learnStage(place: number, stage: number): void {
    this.#ofCell(place, (start, length) => this.#program.learnStage(start, length, stage));
  }

  learnMonth(place: number, { days, begins, ends, before, within, after }: WrittenMonth): void {
    this.#ofCell(place, (start, length) =>
      this.#program.learnMonth(start, length, days, begins, ends, before, within, after),
    );
  }

  learnGroup(code: number, product: number, month: number, group: number): void {
    this.#program.learnGroup(code, product, month, group);
  }

  #ofCell(place: number, learn: (start: number, length: number) => void): void {
    const start = this.scanner.start(place);
    if (start < 0 || this.#piece !== this.scanner.bytes) return;
    learn(this.#program.piece.value + start, this.scanner.end(place) - start);
  }
}
