import { DEAL } from '#records/deal';
import { LEAD } from '#records/lead';
import { hasSeveralNumbers } from '../leads/indian-mobile';
import { bareId, canonicalId } from '../shared/record-id';
import { isDateField } from './import-kind';
import type { ColumnReading } from './import-report';
import type { ProductNames } from './product-names';

/** A reading lists at most this many product names and counts the others. */
const MOST_NAMES = 3;
/** At most this many different values are counted: a column with more is no list of choices. */
const MOST_VALUES = 10_000;

/** The product field of leads and of deals. */
export const PRODUCT = DEAL.productCategory.wire;
const IDS: ReadonlySet<string> = new Set([LEAD.id.wire, 'deal_id', LEAD.convertedDealId.wire]);
const CHOICES: ReadonlySet<string> = new Set([LEAD.source.wire, LEAD.status.wire, DEAL.stage.wire]);

/** Watches the cells of one column and then reports how they are read. */
interface Look {
  /** Takes one cell that is not empty: `shown` as a spreadsheet shows it, `cell` as the file writes it. */
  take(shown: string, cell: string): void;
  /** Undefined where the cells are read exactly as written. */
  found(): ColumnReading | undefined;
}

/** The facts from the portal that decide how cells are read. */
export interface CellKnowledge {
  /** The products with a rule; undefined where the products are unknown. */
  readonly products?: ProductNames | undefined;
  /** All current and former franchise codes; undefined where a file may bring new ones. */
  readonly codes?: ReadonlySet<string> | undefined;
}

/** Finds how the cells of each column are read where that differs from what is written. */
export class ColumnReadings {
  readonly #looks = new Map<string, Look | undefined>();

  constructor(private readonly knowledge: CellKnowledge) {}

  /** Takes one non-empty cell of a field: `shown` as a spreadsheet shows it, `cell` as the file writes it. */
  take(field: string, shown: string, cell: string): void {
    if (!this.#looks.has(field)) this.#looks.set(field, lookAt(field, this.knowledge));
    this.#looks.get(field)?.take(shown, cell);
  }

  /** Returns how each column is read, by field; omits columns that are read exactly as written. */
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
