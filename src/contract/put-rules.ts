import * as z from 'zod/mini';
import { Conflict } from '#core/shared/failure';
import { toDecimalText } from '#core/shared/money';
import type { AmountProposal, AmountVersion } from '#core/vendors/opening-amount';
import type { RuleForMany, RuleForManyOutcome, VendorRules } from '#core/vendors/rule-for-many';
import type { RuleUndo } from '#core/vendors/rule-undo';
import type { PutOutcome, RuleProposal, RuleVersion, TouchesClosedMonths } from '#core/vendors/rule-version';
import { type Codec, listOf, monthText, under } from './codec';
import { amountVersion, putOpeningAmount } from './opening-amounts';
import type { PortalApi } from './portal-api';
import {
  putRuleForVendors,
  putVendorRules,
  ruleVersion,
  sentProductRule,
  takeBackRules,
  vendorRules,
} from './vendor-rules';

const currentRules = under('current', ruleVersion);
const currentAmount = under('current', amountVersion);
const clashingRules = under('clashes', listOf(vendorRules));

/**
 * Stores a new version of a vendor's rules, unless a newer one exists than the proposal is based on. Throws a
 * `Failure`.
 */
export async function putRules(
  api: PortalApi,
  vendorId: string,
  { base, rules, ...others }: RuleProposal,
): Promise<PutOutcome<RuleVersion>> {
  const body = { version: base, rules: rules.map(sentProductRule), ...others };
  try {
    return { kind: 'saved', current: await api.call(putVendorRules, { path: { id: vendorId }, body }) };
  } catch (error) {
    return closedMonthsIn(error) ?? { kind: 'clash', current: clashIn(error, currentRules) };
  }
}

/**
 * Gives many vendors the same rule, either all of them or none. Throws `InvalidInput` where a vendor has too many rules
 * already.
 */
export function putRuleForMany(
  api: PortalApi,
  { rule: { productCategory, ratio }, ...others }: RuleForMany,
): Promise<RuleForManyOutcome> {
  const { category, ratio: text } = sentProductRule({ productCategory, ratio });
  const body = { rule: { category, ratio: text ?? '' }, ...others };
  return outcomeOf(api.call(putRuleForVendors, { body }));
}

/** Undoes a rule that was given to many vendors, for all of them or none. Throws a `Failure`. */
export function takeBack(api: PortalApi, body: RuleUndo): Promise<RuleForManyOutcome> {
  return outcomeOf(api.call(takeBackRules, { body }));
}

/** Stores a new version of the account opening amount, unless a newer one exists than the proposal is based on. */
export async function putAmount(
  api: PortalApi,
  { base: version, amount, ...others }: AmountProposal,
): Promise<PutOutcome<AmountVersion>> {
  const body = { version, amount: toDecimalText(amount), ...others };
  try {
    return { kind: 'saved', current: await api.call(putOpeningAmount, { body }) };
  } catch (error) {
    return closedMonthsIn(error) ?? { kind: 'clash', current: clashIn(error, currentAmount) };
  }
}

async function outcomeOf(changed: Promise<readonly VendorRules[]>): Promise<RuleForManyOutcome> {
  try {
    return { kind: 'saved', changed: await changed };
  } catch (error) {
    return closedMonthsIn(error) ?? { kind: 'clash', clashes: clashIn(error, clashingRules) };
  }
}

/** Parses the closed months that a refusal names. */
function closedMonthsIn(error: unknown): TouchesClosedMonths | undefined {
  if (!(error instanceof Conflict) || error.code !== 'rules.closed-months') return undefined;
  const read = z.safeDecode(under('months', listOf(monthText)), error.details);
  return read.success ? { kind: 'closed-months', months: read.data } : undefined;
}

/** Parses from a refusal what somebody else has changed meanwhile; rethrows every other error. */
function clashIn<Clash>(error: unknown, codec: Codec<Clash>): Clash {
  const clash = error instanceof Conflict ? z.safeDecode(codec, error.details) : undefined;
  if (!clash?.success) throw error;
  return clash.data;
}
