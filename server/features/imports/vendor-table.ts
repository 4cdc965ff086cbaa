import { accountIn } from '#core/imports/account-cells';
import { keyField } from '#core/imports/import-kind';
import { NOTHING_KNOWN, type ReadRow } from '#core/imports/plan-import';
import { ratioProduct } from '#core/imports/ratio-column';
import type { ImportValues } from '#core/imports/read-import-row';
import { changeOnly, daysOfRatio, RATES_FROM } from '#core/imports/vendor-changes';
import { vendorIn } from '#core/imports/vendor-row';
import { rulesOn } from '#core/vendors/commission-rule';
import { changedDays, inOneSpelling } from '#core/vendors/rule-change';
import { categoriesAlike, draftsOfRules } from '#core/vendors/rule-draft';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Seal } from '../../process/seal';
import { formerCodes } from '../../records/former-codes';
import { isBeingSetUp } from '../../records/setup-marks';
import { enterAccount } from '../payouts/beneficiaries';
import { addVendor } from '../vendors/add-vendor';
import { firstOpenDay } from '../vendors/closed-months';
import { productsKnown } from '../vendors/products-known';
import { toRule } from '../vendors/rule-rows';
import { changeVendor, rulesIn } from './change-vendor';
import type { FileWriter, ImportTable, StagedBatch } from './import-table';
import { ofBatch } from './of-batch';
import { StagedAccounts } from './staged-accounts';

const KEY = keyField('vendors');

/**
 * Makes the table of vendors, by the wire names of their fields. New vendors are added, each with an invitation;
 * existing ones get the values of the file. Account numbers are sealed while staged.
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
        records: await accounts.withKnown(database, rows, await recordsOf(database, rows, ratios)),
        addresses: await takenAddresses(database, addresses),
        products: new Set(ratios.length > 0 ? await productsKnown(database) : []),
        firstOpenDay: ratios.length > 0 ? await firstOpenDay(database) : undefined,
      };
    },
    stage: async (database, batch, { writes }) => {
      await database
        .insertInto('staged_vendors')
        .values(
          writes.map(({ line, before, after }) => ({
            ...batch,
            line,
            planned_on: null,
            id: after[KEY] ?? '',
            email: after.email ?? '',
            vendor: JSON.stringify(
              accounts.sealed(before ? changeOnly(after, before, KEY) : after, batch, line),
            ),
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

/** Adds a new vendor with the bank account of its row, or changes an existing one. */
async function storeVendor(
  transaction: PortalTransaction,
  values: ImportValues,
  writer: FileWriter,
): Promise<void> {
  const { inviting, portal, userId, accounts } = writer;
  const known = await transaction
    .selectFrom('vendors')
    .select('vendor_id as id')
    .where('franchise_code', '=', values[KEY] ?? '')
    .executeTakeFirst();
  if (known) return changeVendor(transaction, known.id, values, writer);
  const { vendor, rules } = vendorIn(values);
  // A file of sixty vendors would mail sixty people before there is anything for them to see.
  const later = await isBeingSetUp(transaction);
  const { id } = await addVendor(transaction, inviting, vendor, rules, portal, later);
  const account = accountIn(values);
  if (!account) return;
  const by = { userId, sessionId: '', role: 'admin', vendorId: undefined, franchiseCodes: 'all' } as const;
  await enterAccount(transaction, id, account, { by, dependencies: accounts });
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

/** Reads the vendors with these codes, by code; each ratio is under its heading. */
async function recordsOf(
  database: PortalDatabase,
  rows: readonly ReadRow[],
  headings: readonly string[],
): Promise<ReadonlyMap<string, ImportValues>> {
  const former = await formerCodes(database, textsOf(rows, KEY));
  const currentOf = (code: string) => former.get(code) ?? code;
  const codes = textsOf(rows, KEY).map(currentOf);
  const said = new Map(rows.map(({ values }) => [currentOf(values[KEY] ?? ''), values]));
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
  const ratioOf = (vendorId: string, code: string, heading: string) => {
    const values = said.get(code) ?? {};
    const product = ratioProduct(heading) ?? '';
    const all = rules.filter((each) => each.vendor_id === vendorId).map(toRule);
    const own = all.filter(({ productCategory }) => categoriesAlike(productCategory, product));
    const { from, until } = daysOfRatio(heading, values);
    const day = from ?? until;
    const rule = day === undefined ? own[0] : rulesOn(own, day)[0];
    const ratio = rule && draftsOfRules([rule])[0]?.ratio;
    const isSame = ratio !== undefined && ratio === values[heading];
    const named = isSame ? rulesIn({ [heading]: ratio, [RATES_FROM]: values[RATES_FROM] }) : undefined;
    // The product has this ratio on the first day and another one later: the row means that it stays the same.
    if (named && rule && changedDays(all, inOneSpelling(all, named)).length > 0)
      return [ratio, rule.until && `until ${rule.until}`].filter(Boolean).join(' ');
    return ratio;
  };
  const records = new Map(
    found.map((row): [string, ImportValues] => [
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
        status: row.status,
        ...Object.fromEntries(
          headings.map((heading) => [heading, ratioOf(row.vendor_id, row.franchise_code, heading)]),
        ),
      },
    ]),
  );
  // A row with a former code concerns the same vendor.
  for (const [code, now] of former) {
    const record = records.get(now);
    if (record) records.set(code, record);
  }
  return records;
}

/** Returns those of the addresses that a vendor or an account uses, each with the franchise code of that vendor. */
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
  // A vendor's own address takes precedence over that of an account.
  return new Map([...ofAccounts, ...ofVendors].map((row) => [row.email, row.franchise_code ?? undefined]));
}
