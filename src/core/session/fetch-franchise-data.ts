import type { Deal } from '../deals/deal';
import type { DealRepo } from '../deals/deal-repo.port';
import type { Lead } from '../leads/lead';
import type { LeadRepo } from '../leads/lead-repo.port';
import { Cancelled, Failure, SessionExpired } from '../shared/failure';
import type { Log } from '../shared/log.port';
import type { ReadResult } from '../shared/read-result';
import { uniqueRecords } from '../shared/unique-records';
import type { Vendor } from '../vendors/vendor';
import type { VendorRepo } from '../vendors/vendor-repo.port';
import type { Session } from './session';
import type { SessionStore } from './session-store.port';

/** One list as it was fetched. A list that failed is empty, and says so: it is never the same as none. */
export interface FetchedList<Item> {
  readonly items: readonly Item[];
  readonly failed: boolean;
}

/** The leads and deals behind a session, and for an admin the vendors that they belong to. */
export interface FranchiseData {
  readonly vendors: FetchedList<Vendor>;
  readonly leads: FetchedList<Lead>;
  readonly deals: FetchedList<Deal>;
}

/** Loads what a session is about and keeps it: the step after login in spec section 4. */
export class FetchFranchiseData {
  constructor(
    private readonly vendors: VendorRepo,
    private readonly leads: LeadRepo,
    private readonly deals: DealRepo,
    private readonly store: SessionStore,
    private readonly log: Log,
  ) {}

  /**
   * A vendor's own franchise; for an admin every franchise of the network, of the vendors that `readVendors` gives
   * where somebody has them already. Throws only `SessionExpired`, and `Cancelled` where the session ended meanwhile.
   */
  async execute(
    session: Session,
    readVendors: () => Promise<{
      readonly records: readonly Vendor[];
      readonly rejected?: ReadResult<Vendor>['rejected'];
    }> = () => this.vendors.list(),
  ): Promise<FranchiseData> {
    const admin = session.user.role === 'admin';
    const vendors = admin ? await this.#fetch('vendors', readVendors) : NONE;
    const codes = admin ? vendors.items.map((vendor) => vendor.franchiseCode) : own(session);
    const [leads, deals] =
      codes.length === 0
        ? [NONE, NONE]
        : await Promise.all([
            this.#fetchRecords('leads', () => this.leads.ofFranchises(codes)),
            this.#fetchRecords('deals', () => this.deals.ofFranchises(codes)),
          ]);
    // Who signed out meanwhile, or is somebody else by now, has nothing of it kept.
    if (this.store.current()?.token !== session.token) return { vendors, leads, deals };
    if (admin && !vendors.failed) this.store.keep('vendors', vendors.items);
    if (!leads.failed) this.store.keep(admin ? 'networkLeads' : 'leads', leads.items);
    if (!deals.failed) this.store.keep(admin ? 'networkDeals' : 'deals', deals.items);
    return { vendors, leads, deals };
  }

  async #fetchRecords<Item extends { readonly id: string }>(
    what: string,
    read: () => Promise<ReadResult<Item>>,
  ): Promise<FetchedList<Item>> {
    const { items, failed } = await this.#fetch(what, read);
    return { items: uniqueRecords(items), failed };
  }

  async #fetch<Item>(
    what: string,
    read: () => Promise<{
      readonly records: readonly Item[];
      readonly rejected?: ReadResult<Item>['rejected'];
    }>,
  ): Promise<FetchedList<Item>> {
    try {
      const { records, rejected = [] } = await read();
      for (const { id, reason } of rejected)
        this.log.warn(`Of the ${what}, ${id ?? 'one without id'} is left out: ${reason}`);
      return { items: records, failed: false };
    } catch (error) {
      if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
        throw error;
      this.log.warn(`Could not load ${what}: ${error.message}`);
      return { items: [], failed: true };
    }
  }
}

const NONE: FetchedList<never> = { items: [], failed: false };

function own(session: Session): readonly string[] {
  return session.user.franchiseCode ? [session.user.franchiseCode] : [];
}
