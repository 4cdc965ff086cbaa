import { DEAL } from '#records/deal';
import { LEAD } from '#records/lead';
import { hasSeveralNumbers } from '../leads/indian-mobile';
import { bareId, canonicalId } from '../shared/record-id';
import { isDateField } from './import-kind';
import type { ColumnReading } from './import-report';
import type { ProductNames } from './product-names';

/** A column names so many products; more are counted. */
const MOST_NAMES = 3;
/** So many different values are told apart: a column with more is no list of choices. */
const MOST_VALUES = 10_000;

/** The field with the product, of leads and of deals. */
export const PRODUCT = DEAL.productCategory.wire;
const IDS: ReadonlySet<string> = new Set([LEAD.id.wire, 'deal_id', LEAD.convertedDealId.wire]);
const CHOICES: ReadonlySet<string> = new Set([LEAD.source.wire, LEAD.status.wire, DEAL.stage.wire]);

/** Says how the cells of one column are read, once it has seen them. */
interface Look {
  /** Takes one cell that is not empty: as it is written, and as it is shown. */
  take(shown: string, cell: string): void;
  /** Undefined where they are read as they are written. */
  found(): ColumnReading | undefined;
}

/** The knowledge of the portal that cells are read by. */
export interface CellKnowledge {
  /** The products with a rule; undefined where nothing is known of products. */
  readonly products?: ProductNames | undefined;
  /** The franchise codes of before and of now; undefined where a file may bring new ones. */
  readonly codes?: ReadonlySet<string> | undefined;
}

/** Finds out of each column how its cells are read, where that is not as they are written. */
export class ColumnReadings {
  readonly #looks = new Map<string, Look | undefined>();

  constructor(private readonly knowledge: CellKnowledge) {}

  /** Takes one cell of a field that is not empty: as it is shown, and as it is written. */
  take(field: string, shown: string, cell: string): void {
    if (!this.#looks.has(field)) this.#looks.set(field, lookAt(field, this.knowledge));
    this.#looks.get(field)?.take(shown, cell);
  }

  /** Gives how each column is read, by its field; one that is read as it is written is missing. */
  found(): Readonly<Record<string, ColumnReading>> {
    return Object.fromEntries(
      [...this.#looks].flatMap(([field, look]) => {
        const reading = look?.found();
        return reading ? [[field, reading]] : [];
      }),
    );
  }
}

function lookAt(field: string, { products, codes }: CellKnowledge): Look | undefined {
  if (IDS.has(field)) return idLook();
  if (field === LEAD.mobile.wire) return numberLook();
  if (field === PRODUCT) return products && productLook(products);
  if (isDateField(field)) return dateLook();
  if (field === LEAD.franchiseCode.wire) return valueLook(bareId, codes);
  return CHOICES.has(field) ? valueLook((shown) => shown) : undefined;
}

function idLook(): Look {
  let prefixed = false;
  let quoted = false;
  return {
    take(shown, cell) {
      const bare = bareId(shown);
      prefixed ||= canonicalId(shown) !== bare;
      quoted ||= bare !== cell.trim();
    },
    found: () => (prefixed ? { how: 'without-prefix' } : quoted ? { how: 'without-quotes' } : undefined),
  };
}

function numberLook(): Look {
  let count = 0;
  return {
    take(shown) {
      if (hasSeveralNumbers(shown)) count += 1;
    },
    found: () => (count > 0 ? { how: 'first-number', count } : undefined),
  };
}

function productLook(products: ProductNames): Look {
  const names = new Map<string, string>();
  return {
    take(shown) {
      const read = products.named(shown);
      if (read !== undefined && read !== shown) names.set(shown, read);
    },
    found() {
      if (names.size === 0) return undefined;
      const all = [...names].map(([written, read]) => ({ written, read }));
      const more = all.length - MOST_NAMES;
      return { how: 'products', names: all.slice(0, MOST_NAMES), ...(more > 0 && { count: more }) };
    },
  };
}

function dateLook(): Look {
  let timed = false;
  return {
    take(shown) {
      timed ||= shown.includes(':');
    },
    found: () => ({ how: timed ? 'date-and-time' : 'date' }),
  };
}

function valueLook(read: (shown: string) => string, known?: ReadonlySet<string>): Look {
  const values = new Set<string>();
  return {
    take(shown) {
      if (values.size < MOST_VALUES) values.add(read(shown));
    },
    found() {
      const count = values.size;
      if (count === MOST_VALUES) return undefined;
      if (!known) return { how: 'values', count };
      return { how: 'codes', count, unknown: [...values].filter((value) => !known.has(value)).length };
    },
  };
}
