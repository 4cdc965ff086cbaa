import type { ImportKind } from '#core/imports/import-kind';
import type { ReadResult } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { DatedAmount } from '#core/vendors/opening-amount';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Scope } from '../../db/scope';
import { isWithin } from '../../db/scope';
import { isApplying } from '../../records/applying-imports';
import { toRule } from '../vendors/rule-rows';
import { SqlVendorRepo, type StoredVendor } from '../vendors/sql-vendor-repo';

/**
 * Reads the vendors and rules of a whole network; one query reads all rules. An instance serves one answer, which is
 * incomplete while an import of the records in `madeOf` is being stored.
 */
export class SqlNetworkTerms extends VendorRepo {
  readonly #vendors: SqlVendorRepo;
  #rules: Promise<ReadonlyMap<string, readonly CommissionRule[]>> | undefined;
  #amounts: Promise<readonly DatedAmount[]> | undefined;

  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly madeOf: readonly ImportKind[] = ['deals', 'payments'],
  ) {
    super();
    this.#vendors = new SqlVendorRepo(database, scope);
  }

  override list(): Promise<ReadResult<StoredVendor>> {
    return this.#vendors.list();
  }

  /** A vendor outside the scope has no rules here, like an unknown one. */
  override async rulesOf(vendorId: string): Promise<ReadResult<CommissionRule>> {
    this.#rules ??= this.#readRules();
    return { records: (await this.#rules).get(vendorId) ?? [], rejected: [] };
  }

  override openingAmounts(): Promise<readonly DatedAmount[]> {
    this.#amounts ??= this.#vendors.openingAmounts();
    return this.#amounts;
  }

  override lacksUnnamed(): Promise<boolean> {
    return isApplying(this.database, this.madeOf);
  }

  async #readRules(): Promise<ReadonlyMap<string, readonly CommissionRule[]>> {
    const rows = await this.database
      .selectFrom('commission_rules')
      .innerJoin('vendors', 'vendors.vendor_id', 'commission_rules.vendor_id')
      .selectAll('commission_rules')
      .where(isWithin(this.scope, 'vendors.franchise_code'))
      .orderBy('commission_rules.vendor_id')
      .orderBy('position')
      .execute();
    const rules = new Map<string, CommissionRule[]>();
    for (const row of rows) {
      const own = rules.get(row.vendor_id) ?? [];
      own.push(toRule(row));
      rules.set(row.vendor_id, own);
    }
    return rules;
  }
}
