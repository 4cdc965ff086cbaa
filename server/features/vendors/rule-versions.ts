import * as z from 'zod/mini';
import { NotFound } from '#core/shared/failure';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { VendorRules } from '#core/vendors/rule-for-many';
import type { RuleVersion } from '#core/vendors/rule-version';
import { fromMicros, toMicros } from '../../db/micros';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';

const StoredRules = z.array(z.tuple([z.string(), z.number()]));

/** Who puts rules in force, when (ms since 1970), and why. Nobody, where they come from a file. */
export interface RuleChange {
  readonly userId: string | undefined;
  readonly at: number;
  readonly reason: string | undefined;
}

/** Every version of a vendor's rules, newest first; without any, the rules as they are. Throws `NotFound`. */
export async function ruleVersionsOf(
  database: PortalDatabase,
  vendorId: string,
): Promise<readonly [RuleVersion, ...RuleVersion[]]> {
  const rows = await database
    .selectFrom('rule_versions')
    .leftJoin('users', 'users.id', 'rule_versions.user_id')
    .select(['rule_versions.version', 'rule_versions.rules', 'rule_versions.at_ms', 'rule_versions.reason'])
    .select('users.name')
    .where('rule_versions.vendor_id', '=', vendorId)
    .orderBy('rule_versions.version', 'desc')
    .execute();
  const [newest, ...older] = rows.map(toVersion);
  return newest ? [newest, ...older] : [{ version: 0, rules: await rulesInForce(database, vendorId) }];
}

/** The rules in force of every vendor, in the order of their ids. */
export async function rulesOfVendors(database: PortalDatabase): Promise<readonly VendorRules[]> {
  const newest = database
    .selectFrom('rule_versions')
    .select(['vendor_id', ({ fn }) => fn.max('version').as('version')])
    .groupBy('vendor_id');
  const rows = await database
    .selectFrom('rule_versions')
    .innerJoin(newest.as('newest'), (join) =>
      join
        .onRef('newest.vendor_id', '=', 'rule_versions.vendor_id')
        .onRef('newest.version', '=', 'rule_versions.version'),
    )
    .leftJoin('users', 'users.id', 'rule_versions.user_id')
    .select(['rule_versions.version', 'rule_versions.rules', 'rule_versions.at_ms', 'rule_versions.reason'])
    .select(['rule_versions.vendor_id', 'users.name'])
    .execute();
  const versions = new Map(rows.map((row) => [row.vendor_id, toVersion(row)]));
  const unversioned = await database
    .selectFrom('vendors')
    .leftJoin('commission_rules', 'commission_rules.vendor_id', 'vendors.vendor_id')
    .select(['vendors.vendor_id', 'commission_rules.product_category', 'commission_rules.ratio_micros'])
    .orderBy('vendors.vendor_id')
    .orderBy('commission_rules.position')
    .execute();
  const asTheyAre = new Map<string, CommissionRule[]>();
  for (const row of unversioned) {
    asTheyAre.set(row.vendor_id, [...(asTheyAre.get(row.vendor_id) ?? []), ...ruleIn(row)]);
  }
  return [...asTheyAre].map(([vendorId, rules]) => ({
    vendorId,
    current: versions.get(vendorId) ?? { version: 0, rules },
  }));
}

/**
 * Puts rules in force as the version after `base`, which is kept with them; false when another has that number
 * already. The one way in which rules of a vendor are to change. Throws `NotFound`.
 */
export async function putRuleVersion(
  transaction: PortalTransaction,
  vendorId: string,
  base: number,
  rules: readonly CommissionRule[],
  { userId, at, reason }: RuleChange,
): Promise<boolean> {
  if (base === 0) {
    const before = stored(await rulesInForce(transaction, vendorId));
    await transaction
      .insertInto('rule_versions')
      .values({ vendor_id: vendorId, version: 0, rules: before })
      .onConflict((conflict) => conflict.columns(['vendor_id', 'version']).doNothing())
      .execute();
  }
  const { numInsertedOrUpdatedRows: made } = await transaction
    .insertInto('rule_versions')
    .values({
      vendor_id: vendorId,
      version: base + 1,
      rules: stored(rules),
      user_id: userId ?? null,
      at_ms: at,
      reason: reason ?? null,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  if (!made) return false;
  await transaction.deleteFrom('commission_rules').where('vendor_id', '=', vendorId).execute();
  const rows = rules.map(({ productCategory, ratio }, position) => ({
    vendor_id: vendorId,
    product_category: productCategory,
    ratio_micros: toMicros(ratio),
    position,
  }));
  if (rows.length > 0) await transaction.insertInto('commission_rules').values(rows).execute();
  return true;
}

async function rulesInForce(database: PortalDatabase, vendorId: string): Promise<readonly CommissionRule[]> {
  const rows = await database
    .selectFrom('vendors')
    .leftJoin('commission_rules', 'commission_rules.vendor_id', 'vendors.vendor_id')
    .select(['commission_rules.product_category', 'commission_rules.ratio_micros'])
    .where('vendors.vendor_id', '=', vendorId)
    .orderBy('commission_rules.position')
    .execute();
  if (rows.length === 0) throw new NotFound('No such vendor.');
  return rows.flatMap(ruleIn);
}

function ruleIn(row: {
  product_category: string | null;
  ratio_micros: number | null;
}): readonly CommissionRule[] {
  const { product_category, ratio_micros } = row;
  return product_category === null || ratio_micros === null
    ? []
    : [{ productCategory: product_category, ratio: fromMicros(ratio_micros) }];
}

function toVersion(row: {
  version: number;
  rules: string;
  name: string | null;
  at_ms: number | null;
  reason: string | null;
}): RuleVersion {
  return {
    version: row.version,
    rules: StoredRules.parse(JSON.parse(row.rules)).map(([productCategory, ratio]) => ({
      productCategory,
      ratio: fromMicros(ratio),
    })),
    changedBy: row.name ?? undefined,
    changedAt: row.at_ms ?? undefined,
    reason: row.reason ?? undefined,
  };
}

function stored(rules: readonly CommissionRule[]): string {
  return JSON.stringify(rules.map(({ productCategory, ratio }) => [productCategory, toMicros(ratio)]));
}
