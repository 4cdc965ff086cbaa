import { accountIn, accountValues } from '#core/imports/account-cells';
import type { ReadRow } from '#core/imports/plan-import';
import type { ImportValues } from '#core/imports/read-import-row';
import type { PortalDatabase } from '../../db/portal-database';
import { type Seal, SealBroken } from '../../process/seal';
import { payoutDetailsOf, placeOfAccount } from '../payouts/payout-details';
import type { StagedBatch } from './import-table';

/** Handles the bank accounts in a file of vendors: reads those already entered, and seals those that are staged. */
export class StagedAccounts {
  constructor(private readonly seal: Seal) {}

  /** Adds the bank accounts of known vendors where rows contain any. A number that no key opens counts as none. */
  async withKnown(
    database: PortalDatabase,
    rows: readonly ReadRow[],
    vendors: ReadonlyMap<string, ImportValues>,
  ): Promise<ReadonlyMap<string, ImportValues>> {
    const wanted = rows.some(({ values }) => accountIn(values)) ? [...vendors.keys()] : [];
    if (wanted.length === 0) return vendors;
    const ids = await database
      .selectFrom('vendors')
      .select('vendor_id')
      .where('franchise_code', 'in', wanted)
      .execute();
    // Only the accounts are needed here, not their holds.
    const asked = { now: 0, vendorIds: ids.map((each) => each.vendor_id) };
    const accounts = new Map(
      [...(await payoutDetailsOf(database, asked)).values()].map((each) => [each.franchiseCode, each]),
    );
    return new Map(
      [...vendors].map(([code, values]) => {
        const { account, vendorId = '' } = accounts.get(code) ?? {};
        const number = account && this.#open(account.accountSealed, placeOfAccount(vendorId, account.no));
        return [
          code,
          account && number ? { ...values, ...accountValues({ ...account, account: number }) } : values,
        ];
      }),
    );
  }

  /** Seals the account number in the staged values of a row. */
  sealed(values: ImportValues, batch: StagedBatch, line: number): ImportValues {
    const account = accountIn(values);
    if (!account) return values;
    const number = this.seal.seal(account.account, placeOf(batch, line));
    return { ...values, ...accountValues({ ...account, account: number }) };
  }

  /** Opens the account number in the staged values of a row. Throws `SealBroken` where its key is lost. */
  opened(values: ImportValues, batch: StagedBatch, line: number): ImportValues {
    const account = accountIn(values);
    if (!account) return values;
    const number = this.seal.open(account.account, placeOf(batch, line));
    return { ...values, ...accountValues({ ...account, account: number }) };
  }

  #open(sealed: string, place: string): string | undefined {
    try {
      return this.seal.open(sealed, place);
    } catch (error) {
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  }
}

function placeOf({ import_id }: StagedBatch, line: number): string {
  return `staged_vendors ${import_id} ${line}`;
}
