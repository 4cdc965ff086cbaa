/**
 * What closings must come to, in whole paise and with no code of the product: deals, rules and decisions in plain values.
 * Payments are whole hundreds of rupees and ratios hundredths of a percent, so that every amount is whole paise.
 */

/** Gives numbers from 0 to below 1 that a seed gives again. */
export function drawing(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where a deal belongs. */
export interface Home {
  readonly code: string;
  readonly product: string;
  readonly day: string;
}

interface Deal {
  crm: Home;
  stage: string;
  /** By the word of an administrator. */
  isVoid: boolean;
  paid: number;
  /** Where the last closing has it. */
  home: Home | undefined;
  decision: { readonly seen: Home; readonly word: 'move' | 'keep' } | undefined;
  /** Paise by `code month`. */
  readonly posted: Map<string, number>;
}

interface Dated<Value> {
  readonly value: Value;
  readonly from: string | undefined;
  readonly until: string | undefined;
}

export const ACCOUNT = 'Free Demat Account';
const WON = 'Closed Won.';

/** Knows a network and what each of its closings must post. */
export class ClosingOracle {
  readonly deals = new Map<string, Deal>();
  /** Hundredths of a percent by `code product`, the newest first; null for no rule. */
  readonly #rules = new Map<string, Dated<number | null>[]>();
  readonly #amounts: Dated<number>[] = [];

  add(id: string, crm: Home, stage: string): void {
    this.deals.set(id, {
      crm,
      stage,
      isVoid: false,
      paid: 0,
      home: undefined,
      decision: undefined,
      posted: new Map(),
    });
  }

  rule(code: string, product: string, value: number | null, from?: string, until?: string): void {
    const key = `${code} ${product}`;
    this.#rules.set(key, [{ value, from, until }, ...(this.#rules.get(key) ?? [])]);
  }

  amount(value: number, from?: string, until?: string): void {
    this.#amounts.unshift({ value, from, until });
  }

  deal(id: string): Deal {
    const deal = this.deals.get(id);
    if (!deal) throw new Error(`No deal ${id}`);
    return deal;
  }

  /** The closed deals that the data have elsewhere and about which nobody has decided. */
  waiting(): readonly string[] {
    return [...this.deals].filter(([, deal]) => isWaiting(deal)).map(([id]) => id);
  }

  /** What the closing of a month changes in paise for deals of earlier ones, by `id code month`; 0 is left out. */
  due(month: string): Record<string, number> {
    const due: Record<string, number> = {};
    for (const [id, deal] of this.deals) {
      const wanted = this.#wanted(deal, month);
      for (const account of new Set([...deal.posted.keys(), ...wanted.keys()])) {
        const isNew = account.endsWith(month) && !deal.posted.has(account);
        const more = (wanted.get(account) ?? 0) - (deal.posted.get(account) ?? 0);
        if (more !== 0 && !isNew) due[`${id} ${account}`] = more;
      }
    }
    return due;
  }

  close(month: string): void {
    for (const deal of this.deals.values()) {
      const wanted = this.#wanted(deal, month);
      for (const account of deal.posted.keys()) deal.posted.set(account, wanted.get(account) ?? 0);
      for (const [account, paise] of wanted) deal.posted.set(account, paise);
      deal.home = homeAt(deal, month);
    }
  }

  /** What all lines must add up to in paise, by `id code month`. */
  posted(): Record<string, number> {
    const all: Record<string, number> = {};
    for (const [id, { posted }] of this.deals)
      for (const [account, paise] of posted) if (paise !== 0) all[`${id} ${account}`] = paise;
    return all;
  }

  #wanted(deal: Deal, month: string): Map<string, number> {
    const home = homeAt(deal, month);
    if (!home || home.day.slice(0, 7) > month) return new Map();
    return new Map([[`${home.code} ${home.day.slice(0, 7)}`, this.#worth(deal, home)]]);
  }

  #worth({ stage, isVoid, paid }: Deal, { code, product, day }: Home): number {
    if (isVoid) return 0;
    if (product === ACCOUNT) return stage === WON ? (valueOn(this.#amounts, day) ?? 0) : 0;
    const hundredths = valueOn(this.#rules.get(`${code} ${product}`) ?? [], day) ?? 0;
    return hundredths > 0 ? (paid * hundredths) / 10_000 : 0;
  }
}

function valueOn<Value>(dated: readonly Dated<Value>[], day: string): Value | undefined {
  return dated.find(
    ({ from, until }) => (from === undefined || from <= day) && (until === undefined || day <= until),
  )?.value;
}

function isWaiting({ crm, home, decision }: Deal): boolean {
  return home !== undefined && !same(home, crm) && !(decision && same(decision.seen, crm));
}

/** Where the closing of a month has a deal; undefined for one whose month is still to come. */
function homeAt({ crm, home, decision }: Deal, month: string): Home | undefined {
  if (!home) return crm.day.slice(0, 7) <= month ? crm : undefined;
  return decision?.word === 'move' && same(decision.seen, crm) ? crm : home;
}

function same(a: Home, b: Home): boolean {
  return a.code === b.code && a.product === b.product && a.day === b.day;
}
