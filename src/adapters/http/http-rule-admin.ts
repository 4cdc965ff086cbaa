import * as z from 'zod/mini';
import {
  putRuleForVendors,
  putVendorRules,
  ReadableOneRuleClash,
  ReadableRuleClash,
  ReadableRuleVersion,
  ReadableVendorRules,
  takeBackRules,
  vendorRulesInForce,
  vendorRuleVersions,
} from '#contract/vendor-rules';
import { UnexpectedAnswer } from '#core/shared/failure';
import { RuleAdmin } from '#core/vendors/rule-admin.port';
import type { RuleForMany, RuleForManyOutcome, VendorRules } from '#core/vendors/rule-for-many';
import type { RuleUndo } from '#core/vendors/rule-undo';
import type { PutRulesOutcome, RuleProposal, RuleVersion } from '#core/vendors/rule-version';
import type { HttpClient } from './http-client';
import { KeptKey } from './kept-key';
import { readAnswer } from './read-answer';
import { readList } from './read-list';
import { clashIn, closedMonthsIn } from './rule-refusals';
import { productRuleToWire, ruleToWire, toDatedRules, toRuleVersion } from './rule-version-wire';

const ReadableRuleForVendors = z.object({ changed: z.array(ReadableVendorRules) });

/** The rules at our server; other servers do not announce it. */
export class HttpRuleAdmin extends RuleAdmin {
  readonly #keys = new KeptKey('rules');

  constructor(private readonly client: HttpClient) {
    super();
  }

  override async ruleVersions(vendorId: string, signal?: AbortSignal): Promise<readonly RuleVersion[]> {
    const answer = await this.client.call(vendorRuleVersions, { path: { id: vendorId }, signal });
    const { entries, rejected } = readList(vendorRuleVersions, answer, ReadableRuleVersion);
    // A person who saves over what was not shown would undo it.
    if (rejected.length > 0 || entries.length === 0)
      throw new UnexpectedAnswer('The versions of the rules cannot be read.');
    return entries.map(toRuleVersion);
  }

  override async putRules(
    vendorId: string,
    { base, rules, ...others }: RuleProposal,
  ): Promise<PutRulesOutcome> {
    const body = { version: base, rules: rules.map(productRuleToWire), ...others };
    try {
      const current = await this.#keys.under(vendorId, body, (idempotencyKey) => {
        const call = { path: { id: vendorId }, body, idempotencyKey };
        return readAnswer(this.client, putVendorRules, ReadableRuleVersion, call);
      });
      return { kind: 'saved', current: toRuleVersion(current) };
    } catch (error) {
      const touched = closedMonthsIn(error);
      if (touched) return touched;
      return { kind: 'clash', current: toRuleVersion(clashIn(error, ReadableRuleClash).current) };
    }
  }

  override async rulesInForce(signal?: AbortSignal): Promise<readonly VendorRules[]> {
    const answer = await this.client.call(vendorRulesInForce, { signal });
    const { entries, rejected } = readList(vendorRulesInForce, answer, ReadableVendorRules);
    if (rejected.length > 0) throw new UnexpectedAnswer('Some of the rules in force cannot be read.');
    return entries.map(toVendorRules);
  }

  override async putRuleForMany({ rule, vendors, ...others }: RuleForMany): Promise<RuleForManyOutcome> {
    const named = vendors.map(({ vendorId, base }) => ({ vendor_id: vendorId, version: base }));
    const body = { rule: ruleToWire(rule), vendors: named, ...others };
    return outcomeOf(
      this.#keys.under('many', body, (idempotencyKey) =>
        readAnswer(this.client, putRuleForVendors, ReadableRuleForVendors, { body, idempotencyKey }),
      ),
    );
  }

  override async takeBack({ vendors, ...others }: RuleUndo): Promise<RuleForManyOutcome> {
    const named = vendors.map(({ vendorId, ...versions }) => ({ vendor_id: vendorId, ...versions }));
    const body = { vendors: named, ...others };
    return outcomeOf(
      this.#keys.under('undo', body, (idempotencyKey) =>
        readAnswer(this.client, takeBackRules, ReadableRuleForVendors, { body, idempotencyKey }),
      ),
    );
  }
}

async function outcomeOf(
  answer: Promise<z.output<typeof ReadableRuleForVendors>>,
): Promise<RuleForManyOutcome> {
  try {
    return { kind: 'saved', changed: (await answer).changed.map(toVendorRules) };
  } catch (error) {
    const touched = closedMonthsIn(error);
    if (touched) return touched;
    return { kind: 'clash', clashes: clashIn(error, ReadableOneRuleClash).clashes.map(toVendorRules) };
  }
}

function toVendorRules({ vendor_id, current, rules }: z.output<typeof ReadableVendorRules>): VendorRules {
  return { vendorId: vendor_id, current: toRuleVersion(current), rules: toDatedRules({ rules }) };
}
