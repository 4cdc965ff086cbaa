import type { Deal } from '../deals/deal';
import type { DealRepo } from '../deals/deal-repo.port';
import type { Lead } from '../leads/lead';
import type { LeadRepo } from '../leads/lead-repo.port';
import type { Log } from '../shared/log.port';
import type { ReadResult, SaidComplete } from '../shared/read-result';
import { uniqueRecords } from '../shared/unique-records';
import type { Vendor } from '../vendors/vendor';
import type { Session } from './session';
import type { KeptData, SessionStore } from './session-store.port';

/** A list as last fetched. `items` is undefined if it never was, which is never the same as an empty list. */
export interface FetchedList<Item> extends SaidComplete {
  readonly items: readonly Item[] | undefined;
  /** Whether the last refresh failed. */
  readonly failed: boolean;
}

/** The leads and deals of a session, and for an admin their vendors. */
export interface FranchiseData {
  readonly vendors: FetchedList<Vendor>;
  readonly leads: FetchedList<Lead>;
  readonly deals: FetchedList<Deal>;
}

/** Returns the vendors of the network, which may have been read already. */
type ReadVendors = () => Promise<readonly Vendor[]>;

/**
 * Loads and stores the data of a session: the step after login in spec section 4. A vendor gets its own franchise, an
 * admin every franchise of the network. Each list throws the `Failure` of its read.
 */
export class FetchFranchiseData {
  constructor(
    private readonly leadRepo: LeadRepo,
    private readonly dealRepo: DealRepo,
    private readonly store: SessionStore,
    private readonly log: Log,
  ) {}

  /** Reads leads, each once. */
  async leads(session: Session, vendors: ReadVendors, signal?: AbortSignal): Promise<ReadResult<Lead>> {
    const codes = await this.#codes(session, vendors);
    const read = await this.#read('leads', codes, () => this.leadRepo.ofFranchises(codes, signal));
    const reading = { ...read, records: uniqueRecords(read.records) };
    this.#keep(session, isAdmin(session) ? 'networkLeads' : 'leads', reading.records);
    return reading;
  }

  /** Reads every deal; of deals with the same id the first is stored, and figures report the others. */
  async deals(session: Session, vendors: ReadVendors, signal?: AbortSignal): Promise<ReadResult<Deal>> {
    const codes = await this.#codes(session, vendors);
    const reading = await this.#read('deals', codes, () => this.dealRepo.ofFranchises(codes, signal));
    this.#keep(session, isAdmin(session) ? 'networkDeals' : 'deals', uniqueRecords(reading.records));
    return reading;
  }

  async #codes(session: Session, readVendors: ReadVendors): Promise<readonly string[]> {
    if (!isAdmin(session)) return session.user.franchiseCode ? [session.user.franchiseCode] : [];
    const vendors = await readVendors();
    this.#keep(session, 'vendors', vendors);
    return vendors.map(({ franchiseCode }) => franchiseCode);
  }

  async #read<Item>(
    what: string,
    codes: readonly string[],
    read: () => Promise<ReadResult<Item>>,
  ): Promise<ReadResult<Item>> {
    if (codes.length === 0) return { records: [], rejected: [] };
    const reading = await read();
    for (const { id, reason } of reading.rejected)
      this.log.warn(`Of the ${what}, ${id ?? 'one without id'} is left out: ${reason}`);
    return reading;
  }

  /** Stores a value for the session, unless the person has signed out or changed meanwhile. */
  #keep<Key extends keyof KeptData>(session: Session, key: Key, value: KeptData[Key]): void {
    if (this.store.current()?.token === session.token) this.store.keep(key, value);
  }
}

function isAdmin({ user }: Session): boolean {
  return user.role === 'admin';
}
