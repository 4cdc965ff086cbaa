import { FREE_DEMAT_ACCOUNT, isEarnedFreeDemat, isFreeDemat, isVoid, stageDiffers } from '#core/deals/deal';
import type { Month } from '#core/shared/month';
import { ByteIndex } from './byte-index';
import { numberOfCell } from './cell-numbers';
import type { DealLines, DealPlaces } from './deal-lines';
import type { MonthIndex } from './month-index';
import type { RecordScanner } from './record-scanner';
import { STAGE } from './stage-number';

/** The labels shared by deals of a file: who sold what, and when. */
export interface GroupKey {
  readonly franchiseCode: string;
  readonly productCategory: string;
  /** Undefined for deals with unreadable creation dates. */
  readonly month: Month | undefined;
  readonly isDemat: boolean;
}

/** Interprets the few distinct texts of a deals file, each once, and forms groups of deals with the same ones. */
export class DealLabels {
  /** The groups by their number. */
  readonly groups: GroupKey[] = [];
  readonly #codes = new ByteIndex();
  readonly #products = new ByteIndex();
  readonly #stages = new ByteIndex();
  /** The code and product texts of the groups, decoded once for all groups. */
  readonly #codeTexts: string[] = [];
  readonly #productTexts: string[] = [];
  /** The stage by the number of its text + 1; an empty text has index 0. */
  readonly #stageOf: number[] = [];
  /**
   * The number of the pair by the numbers of franchise code and product; `#dematPairs` tells whether that product is a
   * free demat account.
   */
  readonly #pairs: number[][] = [];
  readonly #dematPairs: boolean[] = [];
  /**
   * The number of the group + 1 by pair and month + 1, with room for `#monthsEach` months per pair. Plain numbers,
   * since objects do not stay in the processor's cache.
   */
  #numbers = new Int32Array(1024);
  #monthsEach = 32;
  /** The pair and the month of the most recent deal. */
  #latest = 0;
  #latestMonth = 0;

  constructor(private readonly months: MonthIndex) {}

  /** Returns the number of a deal's group, from its cells; negative for a deal without franchise or product. */
  groupOf(scanner: RecordScanner, code: number, product: number, created: number): number {
    const franchise = numberOfCell(this.#codes, scanner, code);
    const sold = numberOfCell(this.#products, scanner, product);
    if (franchise < 0 || sold < 0) return -1;
    const start = scanner.start(created);
    const month =
      start < 0
        ? this.months.ofText(scanner.text(created) ?? '')
        : this.months.ofBytes(scanner.bytes, start, scanner.end(created));
    return this.#groupAt(franchise, sold, month);
  }

  /** Whether the deal most recently passed to `groupOf` is a free demat account. */
  get isDemat(): boolean {
    return this.#dematPairs[this.#latest] === true;
  }

  /** Reads the stage of the deal most recently passed to `groupOf`: one of `STAGE`. */
  stageOf(scanner: RecordScanner, place: number): number {
    const stage = this.#dematStage(scanner, place);
    return this.isDemat || stage === STAGE.void ? stage : STAGE.none;
  }

  #dematStage(scanner: RecordScanner, place: number): number {
    const number = numberOfCell(this.#stages, scanner, place) + 1;
    return this.#stageOf[number] ?? this.#learnStage(number);
  }

  /**
   * Creates groups whose franchise, product and month are known already; each is given by three consecutive numbers.
   */
  open(triples: Int32Array): void {
    for (let at = 0; at < triples.length; at += 3)
      this.#groupAt(triples[at] ?? 0, triples[at + 1] ?? 0, triples[at + 2] ?? 0);
  }

  /** Passes the texts of the deal most recently passed to `groupOf` on to the fast reader, from its cells. */
  teach(lines: DealLines, scanner: RecordScanner, { code, product, created, stage }: DealPlaces): void {
    const franchise = numberOfCell(this.#codes, scanner, code);
    const sold = numberOfCell(this.#products, scanner, product);
    lines.learnCode(code, franchise);
    lines.learnProduct(product, sold, this.isDemat);
    lines.learnStage(stage, this.#dematStage(scanner, stage));
    const start = scanner.start(created);
    const month = start < 0 ? undefined : this.months.written(scanner.bytes, start, scanner.end(created));
    if (month) lines.learnMonth(created, month);
    lines.learnGroup(franchise, sold, this.#latestMonth, this.#groupAt(franchise, sold, this.#latestMonth));
  }

  #groupAt(franchise: number, product: number, month: number): number {
    const pair = this.#pairs[franchise]?.[product] ?? this.#openPair(franchise, product);
    this.#latest = pair;
    this.#latestMonth = month;
    if (month + 1 >= this.#monthsEach) this.#widen(this.#monthsEach * 2);
    const known = this.#numbers[pair * this.#monthsEach + month + 1] ?? 0;
    return known > 0 ? known - 1 : this.#open(franchise, product, month);
  }

  #openPair(franchise: number, product: number): number {
    const isDemat = isFreeDemat({ productCategory: this.#products.text(product) });
    const pair = this.#dematPairs.push(isDemat) - 1;
    const ofFranchise = this.#pairs[franchise] ?? [];
    this.#pairs[franchise] = ofFranchise;
    ofFranchise[product] = pair;
    if (this.#dematPairs.length * this.#monthsEach > this.#numbers.length) this.#widen(this.#monthsEach);
    return pair;
  }

  #open(franchise: number, product: number, month: number): number {
    const number = this.groups.push({
      franchiseCode: textOf(this.#codes, franchise, this.#codeTexts),
      productCategory: textOf(this.#products, product, this.#productTexts),
      month: this.months.months[month],
      isDemat: this.isDemat,
    });
    this.#numbers[this.#latest * this.#monthsEach + month + 1] = number;
    return number - 1;
  }

  /** Makes room for twice as many pairs as there are, with this many months each. */
  #widen(monthsEach: number): void {
    const wider = new Int32Array(Math.max(this.#dematPairs.length * 2, 32) * monthsEach);
    for (let pair = 0; pair < this.#dematPairs.length; pair += 1) {
      const from = pair * this.#monthsEach;
      wider.set(this.#numbers.subarray(from, from + this.#monthsEach), pair * monthsEach);
    }
    [this.#numbers, this.#monthsEach] = [wider, monthsEach];
  }

  #learnStage(number: number): number {
    const demat = {
      productCategory: FREE_DEMAT_ACCOUNT,
      stage: number === 0 ? '' : this.#stages.text(number - 1),
    };
    const stage = stageIn(demat);
    this.#stageOf[number] = stage;
    return stage;
  }
}

function stageIn(demat: Parameters<typeof isEarnedFreeDemat>[0]): number {
  if (isVoid(demat)) return STAGE.void;
  if (isEarnedFreeDemat(demat)) return STAGE.won;
  return stageDiffers(demat) ? STAGE.differs : STAGE.waiting;
}

function textOf(index: ByteIndex, number: number, known: string[]): string {
  const text = known[number] ?? index.text(number);
  known[number] = text;
  return text;
}
