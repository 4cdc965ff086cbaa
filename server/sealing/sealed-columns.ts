import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import { placeOfCrmSecret } from '../features/crm/crm-secrets';
import { placeOfAccount } from '../features/payouts/payout-details';
import {
  placeOfFile,
  placeOfMailboxRow,
  placeOfMailboxSecret,
  placeOfOfficeAccount,
  placeOfOldAccount,
} from '../features/payouts/sealed-places';
import { placeOfFactor } from '../features/sign-in/second-factors';
import { endOf } from '../features/vendors/vendor-details-rows';
import { placeOfAnswer } from '../http/idempotency-store';
import { placeOfMailServer } from '../mail/kept-mail-server';
import { isSealed, type Seal, SealBroken } from '../process/seal';

/** A sealed text with its position in the database. */
interface SealedText {
  readonly sealed: string | null;
  readonly place: string;
  readonly put: (sealed: string) => { execute(): Promise<unknown> };
}

/** The number of texts sealed with the current key, and the number that no key opens. */
interface Resealed {
  readonly sealed: number;
  readonly unopened: number;
}

/** Reseals with the current key whatever earlier keys have sealed, all or nothing; leaves texts that no key opens. */
export function reseal(database: PortalDatabase, seal: Seal): Promise<Resealed> {
  return database.transaction().execute(async (transaction) => {
    let [sealed, unopened] = [0, 0];
    for (const text of await sealedTexts(transaction)) {
      if (text.sealed === null) continue;
      const isOpened = await again(text, text.sealed, seal);
      if (isOpened) sealed += 1;
      else unopened += 1;
    }
    return { sealed, unopened };
  });
}

async function again({ place, put }: SealedText, sealed: string, seal: Seal): Promise<boolean> {
  try {
    const text = seal.open(sealed, place);
    if (!seal.isOfNow(sealed)) await put(seal.seal(text, place)).execute();
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

async function sealedTexts(transaction: PortalTransaction): Promise<readonly SealedText[]> {
  const accounts = await transaction
    .selectFrom('beneficiaries')
    .select(['vendor_id', 'no', 'account_sealed'])
    .execute();
  const copies = await transaction
    .selectFrom('payouts')
    .select(['run', 'no', 'vendor_id', 'beneficiary_no', 'account_sealed'])
    .execute();
  const offices = await transaction.selectFrom('office_accounts').select(['no', 'account_sealed']).execute();
  const files = await transaction.selectFrom('bank_files').select(['run', 'content_sealed']).execute();
  const vendors = await transaction
    .selectFrom('vendors')
    .select(['vendor_id', 'bank_account_sealed'])
    .execute();
  const mailboxes = await transaction.selectFrom('mailboxes').select(['id', 'secret_sealed']).execute();
  const rows = await transaction
    .selectFrom('mailbox_rows')
    .select(['mailbox_id', 'id', 'row_sealed'])
    .execute();
  const answers = await transaction
    .selectFrom('repeated_calls')
    .select(['owner', 'key', 'answer_sealed'])
    .execute();
  const factors = await transaction
    .selectFrom('second_factors')
    .select(['user_id', 'secret_sealed'])
    .execute();
  const ofCrm = await transaction.selectFrom('crm_secrets').select(['name', 'sealed']).execute();
  const ofMail = await transaction.selectFrom('mail_server').select(['name', 'sealed']).execute();
  return [
    ...ofMail.map(({ name, sealed }) => ({
      sealed,
      place: placeOfMailServer(name),
      put: (text: string) =>
        transaction.updateTable('mail_server').set({ sealed: text }).where('name', '=', name),
    })),
    ...ofCrm.map(({ name, sealed }) => ({
      sealed,
      place: placeOfCrmSecret(name),
      put: (text: string) =>
        transaction.updateTable('crm_secrets').set({ sealed: text }).where('name', '=', name),
    })),
    ...factors.map(({ user_id, secret_sealed }) => ({
      sealed: secret_sealed,
      place: placeOfFactor(user_id),
      put: (text: string) =>
        transaction.updateTable('second_factors').set({ secret_sealed: text }).where('user_id', '=', user_id),
    })),
    ...answers
      .filter(({ answer_sealed }) => isSealed(answer_sealed))
      .map(({ owner, key, answer_sealed }) => ({
        sealed: answer_sealed,
        place: placeOfAnswer(owner, key),
        put: (text: string) =>
          transaction
            .updateTable('repeated_calls')
            .set({ answer_sealed: text })
            .where('owner', '=', owner)
            .where('key', '=', key),
      })),
    ...accounts.map(({ vendor_id, no, account_sealed }) => ({
      sealed: account_sealed,
      place: placeOfAccount(vendor_id, no),
      put: (text: string) =>
        transaction
          .updateTable('beneficiaries')
          .set({ account_sealed: text })
          .where('vendor_id', '=', vendor_id)
          .where('no', '=', no),
    })),
    ...copies.map(({ run, no, vendor_id, beneficiary_no, account_sealed }) => ({
      sealed: account_sealed,
      place: placeOfAccount(vendor_id, beneficiary_no ?? 0),
      put: (text: string) =>
        transaction
          .updateTable('payouts')
          .set({ account_sealed: text })
          .where('run', '=', run)
          .where('no', '=', no),
    })),
    ...offices.map(({ no, account_sealed }) => ({
      sealed: account_sealed,
      place: placeOfOfficeAccount(no),
      put: (text: string) =>
        transaction.updateTable('office_accounts').set({ account_sealed: text }).where('no', '=', no),
    })),
    ...files.map(({ run, content_sealed }) => ({
      sealed: content_sealed,
      place: placeOfFile(run),
      put: (text: string) =>
        transaction.updateTable('bank_files').set({ content_sealed: text }).where('run', '=', run),
    })),
    ...vendors.map(({ vendor_id, bank_account_sealed }) => ({
      sealed: bank_account_sealed,
      place: placeOfOldAccount(vendor_id),
      put: (text: string) =>
        transaction
          .updateTable('vendors')
          .set({ bank_account_sealed: text })
          .where('vendor_id', '=', vendor_id),
    })),
    ...mailboxes.map(({ id, secret_sealed }) => ({
      sealed: secret_sealed,
      place: placeOfMailboxSecret(id),
      put: (text: string) =>
        transaction.updateTable('mailboxes').set({ secret_sealed: text }).where('id', '=', id),
    })),
    ...rows.map(({ mailbox_id, id, row_sealed }) => ({
      sealed: row_sealed,
      place: placeOfMailboxRow(mailbox_id, id),
      put: (text: string) =>
        transaction
          .updateTable('mailbox_rows')
          .set({ row_sealed: text })
          .where('mailbox_id', '=', mailbox_id)
          .where('id', '=', id),
    })),
  ];
}

/** Seals the account numbers that an earlier version has stored in clear: `bank_account` keeps the last four digits. */
export async function sealOldAccounts(database: PortalDatabase, seal: Seal): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const clear = await transaction
      .selectFrom('vendors')
      .select(['vendor_id', 'bank_account'])
      .where('bank_account', 'is not', null)
      .where('bank_account_sealed', 'is', null)
      .execute();
    for (const { vendor_id, bank_account } of clear) {
      if (!bank_account) continue;
      await transaction
        .updateTable('vendors')
        .set({
          bank_account: endOf(bank_account) ?? null,
          bank_account_sealed: seal.seal(bank_account, placeOfOldAccount(vendor_id)),
        })
        .where('vendor_id', '=', vendor_id)
        .execute();
    }
  });
}
