import { FREE_DEMAT_ACCOUNT, isEarnedFreeDemat, isFreeDemat, stageDiffers } from '#core/deals/deal';
import { ByteIndex } from './byte-index';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import type { RecordScanner } from './record-scanner';

/** A franchise of the file. `groups` has its group numbers by product and month, to be filled by whoever opens them. */
export interface FileFranchise {
  readonly code: string;
  readonly isAsked: boolean;
  /** Whether a vendor of the folder has it. */
  readonly isKnown: boolean;
  readonly groups: number[][];
}

/** A product of the file, with its number. */
export interface FileProduct {
  readonly number: number;
  readonly name: string;
  readonly isDemat: boolean;
}

/** What the stage of a free demat account says. */
export type DematStage = 'won' | 'differs' | 'waiting';

/** The few words that fill a deals file, each understood once: franchise codes, products and stages. */
export class DealLabels {
  readonly #codes = new ByteIndex();
  readonly #products = new ByteIndex();
  readonly #stages = new ByteIndex();
  readonly #franchisesOf: FileFranchise[] = [];
  readonly #productsOf: FileProduct[] = [];
  readonly #stagesOf: DematStage[] = [];

  constructor(
    private readonly chosenCodes: ReadonlySet<string>,
    private readonly knownCodes: ReadonlySet<string>,
  ) {}

  /** The franchise that a cell names; undefined for an empty one. */
  franchise(scanner: RecordScanner, place: number): FileFranchise | undefined {
    if (isEmptyCell(scanner, place)) return undefined;
    const number = numberOfCell(this.#codes, scanner, place);
    return this.#franchisesOf[number] ?? this.#learnFranchise(number);
  }

  /** The product that a cell names; undefined for an empty one. */
  product(scanner: RecordScanner, place: number): FileProduct | undefined {
    if (isEmptyCell(scanner, place)) return undefined;
    const number = numberOfCell(this.#products, scanner, place);
    return this.#productsOf[number] ?? this.#learnProduct(number);
  }

  /** What a cell says of a free demat account. */
  dematStage(scanner: RecordScanner, place: number): DematStage {
    const number = numberOfCell(this.#stages, scanner, place);
    return this.#stagesOf[number] ?? this.#learnStage(number);
  }

  #learnFranchise(number: number): FileFranchise {
    const code = this.#codes.text(number);
    const franchise = {
      code,
      isAsked: this.chosenCodes.has(code),
      isKnown: this.knownCodes.has(code),
      groups: [],
    };
    this.#franchisesOf[number] = franchise;
    return franchise;
  }

  #learnProduct(number: number): FileProduct {
    const name = this.#products.text(number);
    const product = { number, name, isDemat: isFreeDemat({ productCategory: name }) };
    this.#productsOf[number] = product;
    return product;
  }

  #learnStage(number: number): DematStage {
    const demat = { productCategory: FREE_DEMAT_ACCOUNT, stage: this.#stages.text(number) };
    const stage = isEarnedFreeDemat(demat) ? 'won' : stageDiffers(demat) ? 'differs' : 'waiting';
    this.#stagesOf[number] = stage;
    return stage;
  }
}
