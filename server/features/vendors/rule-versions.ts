import * as z from 'zod/mini';
import { type Day, isDay } from '#core/shared/month';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { rulesOfVersions } from '#core/vendors/rule-timeline';
import type { NamedRules, ProductRule, RuleVersion } from '#core/vendors/rule-version';
import { fromMicros, toMicros } from '../../db/micros';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { nameThen } from '../../names/kept-names';
import type { RuleChange } from './rule-change';
import { toRows, toRule } from './rule-rows';
import { SqlVendorRepo } from './sql-vendor-repo';

/** Parses the stored rules of each product, with days of their own where they have them. */
const StoredRules = z.array(
  z.union([
    z.tuple([z.string(), z.nullable(z.number())]),
    z.tuple([z.string(), z.nullable(z.number()), z.nullable(z.string()), z.nullable(z.string())]),
  ]),
);

/** Lists every version of a vendor's rules, newest first; without versions, the current rules. Throws `NotFound`. */
export async function ruleVersionsOf(
  database: PortalDatabase,
  vendorId: string,
): Promise<readonly [RuleVersion, ...RuleVersion[]]> {
  const rows = await database
    .selectFrom('rule_versions')
    .select(VERSION_COLUMNS)
    .select(CHANGED_BY)
    .where('rule_versions.vendor_id', '=', vendorId)
    .orderBy('rule_versions.version', 'desc')
    .execute();
  const [newest, ...older] = rows.map(toVersion);
  return newest ? [newest, ...older] : [{ version: 0, rules: await judgingRules(database, vendorId) }];
}

/** The rules that judge a vendor's deals, with the newest version that contributed to them. */
export interface StoredRules {
  readonly vendorId: string;
  readonly newest: RuleVersion;
  /** The rules for all days. */
  readonly rules: readonly CommissionRule[];
}

/** Reads the rules of every vendor, by vendor id. */
export async function rulesOfVendors(database: PortalDatabase): Promise<readonly StoredRules[]> {
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
    .select(VERSION_COLUMNS)
    .select(CHANGED_BY)
    .select('rule_versions.vendor_id')
    .execute();
  const versions = new Map(rows.map((row) => [row.vendor_id, toVersion(row)]));
  const vendors = await database.selectFrom('vendors').select('vendor_id').orderBy('vendor_id').execute();
  const stored = await database
    .selectFrom('commission_rules')
    .selectAll()
    .orderBy('vendor_id')
    .orderBy('position')
    .execute();
  const judging = new Map<string, CommissionRule[]>(vendors.map(({ vendor_id }) => [vendor_id, []]));
  for (const row of stored) judging.get(row.vendor_id)?.push(toRule(row));
  return [...judging].map(([vendorId, rules]) => ({
    vendorId,
    newest: versions.get(vendorId) ?? { version: 0, rules },
    rules,
  }));
}

/**
 * Stores the rules of some products as the version after `base`; false when that version exists already. Other products
 * keep their rules. The only place that changes a vendor's rules. Throws `NotFound`.
 */
export async function putRuleVersion(
  transaction: PortalTransaction,
  vendorId: string,
  base: number,
  { rules, from, until }: NamedRules,
  { userId, at, reason }: RuleChange,
): Promise<boolean> {
  if (base === 0) {
    const before = stored(await judgingRules(transaction, vendorId));
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
      from_day: from ?? null,
      until_day: until ?? null,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  if (!made) return false;
  const rows = toRows(vendorId, rulesOfVersions(await ruleVersionsOf(transaction, vendorId)));
  await transaction.deleteFrom('commission_rules').where('vendor_id', '=', vendorId).execute();
  if (rows.length > 0) await transaction.insertInto('commission_rules').values(rows).execute();
  return true;
}

/** Reads the rules that judge a vendor's deals, for all days. Throws `NotFound`. */
export async function judgingRules(
  database: PortalDatabase,
  vendorId: string,
): Promise<readonly CommissionRule[]> {
  const { records } = await new SqlVendorRepo(database, NETWORK).rulesOf(vendorId);
  return records;
}

const VERSION_COLUMNS = [
  'rule_versions.version',
  'rule_versions.rules',
  'rule_versions.at_ms',
  'rule_versions.reason',
  'rule_versions.from_day',
  'rule_versions.until_day',
] as const;
const CHANGED_BY = nameThen('rule_versions.user_id', 'rule_versions.at_ms').as('name');

function toVersion(row: {
  version: number;
  rules: string;
  name: string | null;
  at_ms: number | null;
  reason: string | null;
  from_day: Day | null;
  until_day: Day | null;
}): RuleVersion {
  return {
    version: row.version,
    rules: StoredRules.parse(JSON.parse(row.rules)).map(([productCategory, ratio, from, until]) => ({
      productCategory,
      ratio: ratio === null ? undefined : fromMicros(ratio),
      ...(from && isDay(from) && { from }),
      ...(until && isDay(until) && { until }),
    })),
    changedBy: row.name ?? undefined,
    changedAt: row.at_ms ?? undefined,
    reason: row.reason ?? undefined,
    ...(row.from_day !== null && { from: row.from_day }),
    ...(row.until_day !== null && { until: row.until_day }),
  };
}

function stored(rules: readonly ProductRule[]): string {
  return JSON.stringify(
    rules.map(({ productCategory, ratio, from, until }) => [
      productCategory,
      ratio ? toMicros(ratio) : null,
      ...(from || until ? [from ?? null, until ?? null] : []),
    ]),
  );
}
