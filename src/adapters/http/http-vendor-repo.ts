import * as z from 'zod/mini';
import { fromWireNames } from '#contract/field-map';
import { listIn } from '#contract/liberal-reading';
import { openingAmounts, ReadableAmountVersion } from '#contract/opening-amounts';
import { ReadableRuleVersion, ReadableTimeline, ruleTimeline } from '#contract/vendor-rules';
import {
  accountOpeningEarning,
  allVendors,
  OPTIONAL_VENDOR_FIELDS,
  ReadableAccountOpening,
  ReadableDated,
  ReadableRule,
  ReadableVendor,
  vendorCommission,
} from '#contract/vendors';
import { UnexpectedAnswer } from '#core/shared/failure';
import { parseDecimal } from '#core/shared/money';
import type { ReadResult } from '#core/shared/read-result';
import { shownName } from '#core/shared/shown-text';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { amountsOfVersions, type DatedAmount } from '#core/vendors/opening-amount';
import type { Vendor } from '#core/vendors/vendor';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { rulesOfWholeVersions } from '#core/vendors/whole-rules';
import type { HttpClient } from './http-client';
import { readList } from './read-list';
import { toAmountVersion, toDatedRules, toRuleVersion } from './rule-version-wire';

/**
 * Reads vendors, their rules and the account opening amount by the spec's calls (section 7). If an answer states that
 * it only has today's rules or amount and that others exist for other days, those are read too.
 */
export class HttpVendorRepo extends VendorRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async list(signal?: AbortSignal): Promise<ReadResult<Vendor>> {
    const answer = await this.client.call(allVendors, { signal });
    const { entries, rejected } = readList(allVendors, answer, ReadableVendor);
    return { records: entries.map(toVendor), rejected };
  }

  override async rulesOf(vendorId: string, signal?: AbortSignal): Promise<ReadResult<CommissionRule>> {
    const answer = await this.client.call(vendorCommission, { path: { vendorId }, signal });
    if (z.safeParse(ReadableDated, answer).success) return this.#datedRules(vendorId, signal);
    const { entries, rejected } = readList(vendorCommission, answer, ReadableRule);
    const rules = entries.map(toRule);
    return {
      records: rules.filter((rule) => rule !== undefined),
      rejected: [
        ...rejected,
        ...entries
          .filter((_, place) => rules[place] === undefined)
          .map(({ Product_Category: productCategory }) => ({
            id: undefined,
            reason: `the ratio of ${productCategory} is not a number`,
            productCategory,
          })),
      ],
    };
  }

  async #datedRules(vendorId: string, signal?: AbortSignal): Promise<ReadResult<CommissionRule>> {
    const answer = await this.client.call(ruleTimeline, { path: { id: vendorId }, signal });
    const byProduct = z.safeParse(ReadableTimeline, answer);
    if (byProduct.success) return { records: toDatedRules(byProduct.data), rejected: [] };
    // Servers from before product-specific versions treat each version as one for all products.
    const { entries, rejected } = readList(ruleTimeline, answer, ReadableRuleVersion);
    // Without all versions it is unknown which rule applied on which day.
    if (rejected.length > 0) throw new UnexpectedAnswer('The versions of the rules cannot be read.');
    return { records: rulesOfWholeVersions(entries.map(toRuleVersion)), rejected };
  }

  /** Reads the dated amounts; drops unreadable ones after the first, since no figure needs them. */
  override async openingAmounts(signal?: AbortSignal): Promise<readonly DatedAmount[]> {
    const answer = await this.client.call(accountOpeningEarning, { signal });
    const list = listIn(answer);
    if (!list) throw new UnexpectedAnswer('The answer to accountOpeningEarning holds no list.');
    if (z.safeParse(ReadableDated, list[0]).success) return this.#datedAmounts(signal);
    const amounts = list.map((entry) => {
      const read = z.safeParse(ReadableAccountOpening, entry);
      return read.success ? parseDecimal(read.data.amount) : undefined;
    });
    if (list.length > 0 && !amounts[0]) {
      throw new UnexpectedAnswer('The account opening amount is not a number.');
    }
    return amounts.filter((amount) => amount !== undefined).map((amount) => ({ amount }));
  }

  async #datedAmounts(signal?: AbortSignal): Promise<readonly DatedAmount[]> {
    const answer = await this.client.call(openingAmounts, { signal });
    const { entries, rejected } = readList(openingAmounts, answer, ReadableAmountVersion);
    // Without all versions it is unknown which amount applied on which day.
    if (rejected.length > 0) throw new UnexpectedAnswer('The versions of the amount cannot be read.');
    return amountsOfVersions(entries.map(toAmountVersion));
  }
}

function toVendor(wire: z.output<typeof ReadableVendor>): Vendor {
  return {
    ...fromWireNames(OPTIONAL_VENDOR_FIELDS, wire),
    name: shownName(wire.name),
    id: wire.vendor_id ?? wire._id ?? wire.id,
    franchiseCode: wire.Franchise_code,
  };
}

function toRule(wire: z.output<typeof ReadableRule>): CommissionRule | undefined {
  const ratio = wire.Franchise_Ratio === undefined ? undefined : parseDecimal(wire.Franchise_Ratio);
  return ratio && { productCategory: wire.Product_Category, ratio };
}
