import { accountIn } from '#core/imports/account-cells';
import { keyField } from '#core/imports/import-kind';
import { NOTHING_KNOWN, type ReadRow } from '#core/imports/plan-import';
import { ratioColumn, ratioProduct } from '#core/imports/ratio-column';
import type { ImportValues } from '#core/imports/read-import-row';
import { vendorIn } from '#core/imports/vendor-row';
import { rulesOn } from '#core/vendors/commission-rule';
import { categoriesAlike, draftsOfRules } from '#core/vendors/rule-draft';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Seal } from '../../process/seal';
import { isBeingSetUp } from '../../records/setup-marks';
import { enterAccount } from '../payouts/beneficiaries';
import { addVendor } from '../vendors/add-vendor';
import { productsKnown } from '../vendors/products-known';
import { toRule } from '../vendors/rule-rows';
import type { FileWriter, ImportTable, StagedBatch } from './import-table';
import { ofBatch } from './of-batch';
import { StagedAccounts } from './staged-accounts';

const KEY = keyField('vendors');

/**
 * Gives the table of vendors, by the names that the wire has for their fields. They are only ever added, each with an
 * invitation; of those that are there, the bank account alone changes. Set aside, account numbers are sealed.
 */
export function vendorTable(seal: Seal): ImportTable {
  const accounts = new StagedAccounts(seal);
  const staged = (database: PortalDatabase, batch: StagedBatch) => stagedVendors(database, batch, accounts);
  return {
    known: async (database, rows) => {
      const addresses = textsOf(rows, 'email');
      const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
      const ratios = names.filter((name) => ratioProduct(name) !== undefined);
      return {
        ...NOTHING_KNOWN,
        records: await accounts.withKnown(
          database,
          rows,
          await recordsOf(database, textsOf(rows, KEY), ratios),
        ),
        addresses: await takenAddresses(database, addresses),
        products: new Set(ratios.length > 0 ? await productsKnown(database) : []),
      };
    },
    stage: async (database, batch, { writes }) => {
      await database
        .insertInto('staged_vendors')
        .values(
          writes.map(({ line, after }) => ({
            ...batch,
            line,
            planned_on: null,
            id: after[KEY] ?? '',
            email: after.email ?? '',
            vendor: JSON.stringify(accounts.sealed(after, batch, line)),
          })),
        )
        .execute();
    },
    isOvertaken: async (database, batch) => {
      const staged = database.selectFrom('staged_vendors').where(ofBatch(batch));
      const found = await staged
        .select('id')
        .where(({ exists, or, selectFrom }) =>
          or([
            exists(
              selectFrom('vendors')
                .select('vendor_id')
                .where(({ eb, ref }) =>
                  eb.or([
                    eb('vendors.franchise_code', '=', ref('staged_vendors.id')),
                    eb('vendors.email', '=', ref('staged_vendors.email')),
                  ]),
                ),
            ),
            exists(
              selectFrom('users').select('users.id').whereRef('users.email', '=', 'staged_vendors.email'),
            ),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
    staged,
    store: async (transaction, batch, writer) => {
      for (const { values } of await staged(transaction, batch))
        await storeVendor(transaction, values, writer);
      return [];
    },
  };
}

/** Adds a vendor who is not there, and enters the bank account that its row has. */
async function storeVendor(
  transaction: PortalTransaction,
  values: ImportValues,
  { inviting, portal, userId, accounts }: FileWriter,
): Promise<void> {
  const known = await transaction
    .selectFrom('vendors')
    .select('vendor_id as id')
    .where('franchise_code', '=', values[KEY] ?? '')
    .executeTakeFirst();
  const add = async () => {
    const { vendor, rules } = vendorIn(values);
    // A file of sixty would mail sixty people before there is anything for them to see.
    const later = await isBeingSetUp(transaction);
    return addVendor(transaction, inviting, vendor, rules, portal, later);
  };
  const { id } = known ?? (await add());
  const account = accountIn(values);
  if (!account) return;
  const by = { userId, sessionId: '', role: 'admin', vendorId: undefined, franchiseCodes: 'all' } as const;
  await enterAccount(transaction, id, account, { by, needs: accounts });
}

async function stagedVendors(database: PortalDatabase, batch: StagedBatch, accounts: StagedAccounts) {
  const staged = await database
    .selectFrom('staged_vendors')
    .select(['line', 'vendor'])
    .where(ofBatch(batch))
    .orderBy('line')
    .execute();
  return staged.map(({ line, vendor }) => {
    const values: ImportValues = JSON.parse(vendor);
    return { line, values: accounts.opened(values, batch, line) };
  });
}

function textsOf(rows: readonly ReadRow[], field: string): readonly string[] {
  return rows.map(({ values }) => values[field] ?? '');
}

/** The vendors with these codes, by code; under the heading of a ratio what its product has. */
async function recordsOf(
  database: PortalDatabase,
  codes: readonly string[],
  headings: readonly string[],
): Promise<ReadonlyMap<string, ImportValues>> {
  const found = await database
    .selectFrom('vendors')
    .selectAll()
    .where('franchise_code', 'in', codes)
    .execute();
  const ids = found.map((row) => row.vendor_id);
  const rules =
    ids.length === 0
      ? []
      : await database
          .selectFrom('commission_rules')
          .selectAll()
          .where('vendor_id', 'in', ids)
          .orderBy('position')
          .execute();
  const ratioOf = (vendorId: string, heading: string) => {
    const { product, from, until } = ratioColumn(heading) ?? { product: '' };
    const own = rules
      .filter((each) => each.vendor_id === vendorId && categoriesAlike(each.product_category, product))
      .map(toRule);
    // Without days it is the first that there was: what the file that added the vendor said.
    const day = from ?? until;
    const rule = day === undefined ? own[0] : rulesOn(own, day)[0];
    return rule && draftsOfRules([rule])[0]?.ratio;
  };
  return new Map(
    found.map((row) => [
      row.franchise_code,
      {
        Franchise_code: row.franchise_code,
        name: row.name,
        contact_person: row.contact_person ?? undefined,
        email: row.email,
        mobile: row.mobile ?? undefined,
        city: row.city ?? undefined,
        state: row.state ?? undefined,
        pin: row.pin ?? undefined,
        pan: row.pan ?? undefined,
        gstin: row.gstin ?? undefined,
        ...Object.fromEntries(headings.map((heading) => [heading, ratioOf(row.vendor_id, heading)])),
      },
    ]),
  );
}

/** Those of these addresses that a vendor or an account has, each with the franchise code of that vendor. */
async function takenAddresses(
  database: PortalDatabase,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const ofVendors = await database
    .selectFrom('vendors')
    .select(['email', 'franchise_code'])
    .where('email', 'in', addresses)
    .execute();
  const ofAccounts = await database
    .selectFrom('users')
    .leftJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
    .select(['users.email', 'vendors.franchise_code'])
    .where('users.email', 'in', addresses)
    .execute();
  // The vendor's own address comes before one that is only an account's.
  return new Map([...ofAccounts, ...ofVendors].map((row) => [row.email, row.franchise_code ?? undefined]));
}
