import { NotFound } from '#core/shared/failure';
import type { ReadResult } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { DatedAmount } from '#core/vendors/opening-amount';
import type { Vendor } from '#core/vendors/vendor';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { type Cursor, isAfter } from '../../db/cursor';
import type { PortalDatabase, VendorRow } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { judgingAmounts } from './opening-versions';
import { toRule } from './rule-rows';

/** A stored vendor always has an id, and usually the time (ms since 1970) when it was added. */
export interface StoredVendor extends Vendor {
  readonly id: string;
  readonly createdAt?: number | undefined;
}

/** The vendors within a caller's scope, their rules, and the account opening amounts, which everybody may read. */
export class SqlVendorRepo extends VendorRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
  ) {
    super();
  }

  override async list(): Promise<ReadResult<StoredVendor>> {
    return { records: await this.page(), rejected: [] };
  }

  /** Reads at most `most` vendors after a cursor, by franchise code and id. */
  async page(most?: number, after?: Cursor): Promise<readonly StoredVendor[]> {
    let rows = this.database
      .selectFrom('vendors')
      .selectAll()
      .where(isWithin(this.scope, 'franchise_code'))
      .where(isAfter(after))
      .orderBy('franchise_code')
      .orderBy('vendor_id');
    if (most !== undefined) rows = rows.limit(most);
    return (await rows.execute()).map(toVendor);
  }

  /** Throws `NotFound` both for an unknown vendor and for one out of scope. */
  override async rulesOf(vendorId: string): Promise<ReadResult<CommissionRule>> {
    const rows = await this.database
      .selectFrom('vendors')
      .leftJoin('commission_rules', 'commission_rules.vendor_id', 'vendors.vendor_id')
      .select(['commission_rules.product_category', 'commission_rules.ratio_micros'])
      .select(['commission_rules.from_day', 'commission_rules.until_day'])
      .where('vendors.vendor_id', '=', vendorId)
      .where(isWithin(this.scope, 'vendors.franchise_code'))
      .orderBy('commission_rules.position')
      .execute();
    if (rows.length === 0) throw new NotFound('No such vendor.');
    const records = rows.flatMap(({ product_category, ratio_micros, from_day, until_day }) =>
      product_category === null || ratio_micros === null || from_day === null || until_day === null
        ? []
        : [toRule({ product_category, ratio_micros, from_day, until_day })],
    );
    return { records, rejected: [] };
  }

  override openingAmounts(): Promise<readonly DatedAmount[]> {
    return judgingAmounts(this.database);
  }
}

/** Converts a row to a vendor. */
export function toVendor(row: VendorRow): StoredVendor {
  return {
    id: row.vendor_id,
    franchiseCode: row.franchise_code,
    name: row.name,
    email: row.email,
    mobile: row.mobile ?? undefined,
    city: row.city ?? undefined,
    createdAt: row.created_at_ms ?? undefined,
  };
}
