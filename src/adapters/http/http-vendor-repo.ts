import * as z from 'zod/mini';
import { fromWireNames } from '#contract/field-map';
import { listIn } from '#contract/liberal-reading';
import {
  accountOpeningEarning,
  allVendors,
  OPTIONAL_VENDOR_FIELDS,
  ReadableAccountOpening,
  ReadableRule,
  ReadableVendor,
  vendorCommission,
} from '#contract/vendors';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal, ZERO } from '#core/shared/money';
import type { ReadResult } from '#core/shared/read-result';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { Vendor } from '#core/vendors/vendor';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** Vendors, their rules and the account opening amount through the spec's calls (section 7). */
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

  override async accountOpeningAmount(signal?: AbortSignal): Promise<Decimal> {
    const [first = ZERO] = await this.accountOpeningEntries(signal);
    return first;
  }

  /** What follows the first and is no number is left out: no figure needs it. */
  override async accountOpeningEntries(signal?: AbortSignal): Promise<readonly Decimal[]> {
    const answer = await this.client.call(accountOpeningEarning, { signal });
    const list = listIn(answer);
    if (!list) throw new UnexpectedAnswer('The answer to accountOpeningEarning holds no list.');
    const amounts = list.map((entry) => {
      const read = z.safeParse(ReadableAccountOpening, entry);
      return read.success ? parseDecimal(read.data.amount) : undefined;
    });
    if (list.length > 0 && !amounts[0]) {
      throw new UnexpectedAnswer('The account opening amount is not a number.');
    }
    return amounts.filter((amount) => amount !== undefined);
  }
}

function toVendor(wire: z.output<typeof ReadableVendor>): Vendor {
  return {
    ...fromWireNames(OPTIONAL_VENDOR_FIELDS, wire),
    id: wire.vendor_id ?? wire._id ?? wire.id,
    franchiseCode: wire.Franchise_code,
  };
}

function toRule(wire: z.output<typeof ReadableRule>): CommissionRule | undefined {
  const ratio = wire.Franchise_Ratio === undefined ? undefined : parseDecimal(wire.Franchise_Ratio);
  return ratio && { productCategory: wire.Product_Category, ratio };
}
