import { digitsOf, indianMobileDigits } from './indian-mobile';
import { readLeadStatus } from './lead-status';

/** A lead that may exist twice. */
export interface DoubleLead {
  readonly id: string;
  readonly franchiseCode: string;
  readonly name: string | undefined;
}

/** Leads of two or more franchises with the same mobile number or e-mail address. */
export interface LeadDouble {
  readonly by: 'mobile' | 'email';
  /** The number as digits, or the address in lower case. */
  readonly value: string;
  /** In the order in which they were added. */
  readonly leads: readonly DoubleLead[];
}

/** The doubles of a network, up to a limit. */
export interface LeadDoubles {
  /** The total number. */
  readonly total: number;
  readonly doubles: readonly LeadDouble[];
}

/** A lead with its number and address. */
export interface LeadContact extends DoubleLead {
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly status: string | undefined;
}

/** Shorter numbers are extensions or typing errors. */
const MIN_DIGITS = 8;

/** Finds leads of two franchises with the same mobile number or e-mail address, ignoring archived leads. */
export class LeadDoubleFinder {
  readonly #by = { mobile: new Map<string, DoubleLead[]>(), email: new Map<string, DoubleLead[]>() };

  add({ mobile, email, status, ...lead }: LeadContact): void {
    if (readLeadStatus(status) === 'archived') return;
    put(this.#by.mobile, mobileKey(mobile), lead);
    put(this.#by.email, emailKey(email), lead);
  }

  /** By number, then by address; leads found by number are not repeated by address. */
  found(): readonly LeadDouble[] {
    const found: LeadDouble[] = [];
    const named = new Set<string>();
    for (const by of ['mobile', 'email'] as const)
      for (const [value, leads] of this.#by[by]) {
        if (!isAtTwo(leads)) continue;
        const ids = leads.map(({ id }) => id).join('\n');
        if (!named.has(ids)) found.push({ by, value, leads });
        named.add(ids);
      }
    return found.toSorted((a, b) => b.by.localeCompare(a.by) || (a.value < b.value ? -1 : 1));
  }
}

function put(known: Map<string, DoubleLead[]>, key: string | undefined, lead: DoubleLead): void {
  if (key === undefined) return;
  const leads = known.get(key);
  if (leads) leads.push(lead);
  else known.set(key, [lead]);
}

function isAtTwo(leads: readonly DoubleLead[]): boolean {
  return leads.some(({ franchiseCode }) => franchiseCode !== leads[0]?.franchiseCode);
}

function mobileKey(text = ''): string | undefined {
  const indian = indianMobileDigits(text);
  if (indian !== undefined) return indian;
  const digits = digitsOf(text);
  return digits.length < MIN_DIGITS ? undefined : digits;
}

function emailKey(text = ''): string | undefined {
  const address = text.normalize('NFKC').trim().toLowerCase();
  return address.includes('@') ? address : undefined;
}
