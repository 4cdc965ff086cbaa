import { ZERO } from '#core/shared/money';
import { type AmountVersion, amountsOfVersions, type DatedAmount } from '#core/vendors/opening-amount';
import { fromMicros, toMicros } from '../../db/micros';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { nameThen } from '../../names/kept-names';
import type { RuleChange } from './rule-change';

/**
 * Lists every version of the account opening amount, newest first; without versions, the current amount as version 0.
 */
export async function amountVersions(
  database: PortalDatabase,
): Promise<readonly [AmountVersion, ...AmountVersion[]]> {
  const [newest, ...older] = await storedVersions(database);
  if (newest) return [newest, ...older];
  const [entry = { amount: ZERO }] = await entries(database);
  return [{ version: 0, ...entry }];
}

/** Reads the amounts that accounts are paid by, in order of precedence: the first one that covers a day decides. */
export async function judgingAmounts(database: PortalDatabase): Promise<readonly DatedAmount[]> {
  const versions = await storedVersions(database);
  const stored = await entries(database);
  return versions.length === 0 ? stored : [...amountsOfVersions(versions), ...stored.slice(1)];
}

/**
 * Stores an amount as the version after `base`; false when that version exists already. The only place that changes the
 * amount.
 */
export async function putAmountVersion(
  transaction: PortalTransaction,
  base: number,
  { amount, from, until }: DatedAmount,
  { userId, at, reason }: RuleChange,
): Promise<boolean> {
  if (base === 0) {
    const [before] = await amountVersions(transaction);
    await transaction
      .insertInto('opening_amounts')
      .values({ version: 0, amount_micros: toMicros(before.amount) })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute();
  }
  const { numInsertedOrUpdatedRows: made } = await transaction
    .insertInto('opening_amounts')
    .values({
      version: base + 1,
      amount_micros: toMicros(amount),
      from_day: from ?? null,
      until_day: until ?? null,
      reason: reason ?? null,
      user_id: userId ?? null,
      at_ms: at,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirstOrThrow();
  return Number(made ?? 0) > 0;
}

async function storedVersions(database: PortalDatabase): Promise<readonly AmountVersion[]> {
  const rows = await database
    .selectFrom('opening_amounts')
    .selectAll('opening_amounts')
    .select(nameThen('opening_amounts.user_id', 'opening_amounts.at_ms').as('name'))
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    amount: fromMicros(row.amount_micros),
    changedBy: row.name ?? undefined,
    changedAt: row.at_ms ?? undefined,
    reason: row.reason ?? undefined,
    ...(row.from_day !== null && { from: row.from_day }),
    ...(row.until_day !== null && { until: row.until_day }),
  }));
}

/** The amounts stored before there were versions, the effective one first. */
async function entries(database: PortalDatabase): Promise<readonly DatedAmount[]> {
  const rows = await database
    .selectFrom('account_opening')
    .select('amount_micros')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ amount: fromMicros(row.amount_micros) }));
}
