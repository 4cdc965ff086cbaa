import { FREE_DEMAT_ACCOUNT, isEarnedFreeDemat, isFreeDemat, stageDiffers } from '#core/deals/deal';
import type { Month } from '#core/shared/month';
import { ByteIndex } from './byte-index';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import type { MonthIndex } from './month-index';
import type { RecordScanner } from './record-scanner';

/** What deals of a file share: who sold what, and when. */
export interface GroupKey {
  readonly franchiseCode: string;
  readonly productCategory: string;
  /** Undefined for deals whose creation dates cannot be read. */
  readonly month: Month | undefined;
  readonly isDemat: boolean;
}

/** What the stage of a free demat account says; nothing is asked of that of any other deal. */
export const STAGE = { none: 0, won: 1, differs: 2, waiting: 3 } as const;

/** The few words that fill a deals file, each understood once, and the groups that they make of its deals. */
export class DealLabels {
  /** By number. */
  readonly groups: GroupKey[] = [];
  readonly #codes = new ByteIndex();
  readonly #products = new ByteIndex();
  readonly #stages = new ByteIndex();
  readonly #stageOf: number[] = [];
  /** By the numbers of franchise code, product and month + 1. */
  readonly #numbers: number[][][] = [];

  constructor(private readonly months: MonthIndex) {}

  /** The number of the group of a deal, by its cells; negative for one that lacks its franchise or product. */
  groupOf(scanner: RecordScanner, code: number, product: number, created: number): number {
    if (isEmptyCell(scanner, code) || isEmptyCell(scanner, product)) return -1;
    const franchise = numberOfCell(this.#codes, scanner, code);
    const sold = numberOfCell(this.#products, scanner, product);
    const start = scanner.start(created);
    const month =
      start < 0
        ? this.months.ofText(scanner.text(created) ?? '')
        : this.months.ofBytes(scanner.bytes, start, scanner.end(created));
    return this.#numbers[franchise]?.[sold]?.[month + 1] ?? this.#open(franchise, sold, month);
  }

  isDemat(group: number): boolean {
    return this.groups[group]?.isDemat === true;
  }

  /** What a cell says of a free demat account: one of `STAGE`. */
  dematStage(scanner: RecordScanner, place: number): number {
    const number = numberOfCell(this.#stages, scanner, place);
    return this.#stageOf[number] ?? this.#learnStage(number);
  }

  #open(franchise: number, product: number, month: number): number {
    const productCategory = this.#products.text(product);
    const isDemat = isFreeDemat({ productCategory });
    const franchiseCode = this.#codes.text(franchise);
    const key = { franchiseCode, productCategory, month: this.months.months[month], isDemat };
    const number = this.groups.push(key) - 1;
    const ofFranchise = this.#numbers[franchise] ?? [];
    const ofProduct = ofFranchise[product] ?? [];
    this.#numbers[franchise] = ofFranchise;
    ofFranchise[product] = ofProduct;
    ofProduct[month + 1] = number;
    return number;
  }

  #learnStage(number: number): number {
    const demat = { productCategory: FREE_DEMAT_ACCOUNT, stage: this.#stages.text(number) };
    const stage = isEarnedFreeDemat(demat) ? STAGE.won : stageDiffers(demat) ? STAGE.differs : STAGE.waiting;
    this.#stageOf[number] = stage;
    return stage;
  }
}
