import { createHash } from 'node:crypto';
import type { FileBytes } from '#contract/payouts';
import { bankFile, type FileOffice, type FilePayout } from '#core/payouts/bank-template';
import { type FileFault, fileFaultText } from '#core/payouts/file-fault';
import { isInSum } from '#core/payouts/payout-state';
import { RAZORPAYX } from '#core/payouts/templates/razorpayx';
import { fromPaise } from '#core/shared/money';
import type { PortalTransaction } from '../../db/portal-database';
import type { BankFileRow } from '../../db/tables/payout-tables';
import { refused } from '../../http/http-error';
import type { Seal } from '../../process/seal';
import { bankFileBytes } from './bank-file-bytes';
import { queueForGateway } from './gateway-payments';
import { officeAccountIn } from './office-account';
import { type StoredTemplate, templatesIn } from './own-templates';
import { payoutDetailsOf, placeOfAccount } from './payout-details';
import { refuseWhileLocked } from './payout-lock';
import { payoutMoment } from './payout-moment';
import { addAct, type RunActContext, refuseMove } from './run-acts';
import { totalOf } from './run-view';
import { placeOfFile, placeOfOfficeAccount } from './sealed-places';
import { type StoredRun, storedRun } from './stored-runs';

/** An administrator's export of a run, with the seal that opens account numbers. */
interface RunExportContext extends RunActContext {
  readonly seal: Seal;
  /** Whether a gateway is set up that can pay a run. */
  readonly hasGateway: boolean;
}

/**
 * Returns the bank file of a run, which is generated once and stored sealed. Throws an `HttpError` for another template
 * than the first one, for an unproven template with more than one payout, and where the file cannot be generated. With
 * the gateway's name, the run is queued for the gateway.
 */
export async function runFile(
  transaction: PortalTransaction,
  context: RunExportContext,
  name: string,
): Promise<FileBytes> {
  await refuseWhileLocked(transaction);
  const run = await storedRun(transaction, context.no);
  const made = await transaction
    .selectFrom('bank_files')
    .selectAll()
    .where('run', '=', run.no)
    .executeTakeFirst();
  if (made) {
    if (made.template === name) return keptFile(made, context.seal);
    throw refused(
      'payout.other-template',
      `The file of this run was made with ${made.template}, and is made once.`,
    );
  }
  await refuseMove(transaction, run, 'export', context.by);
  const template = await templateOf(transaction, name, run, context.hasGateway);
  const moment = await payoutMoment(transaction, context);
  await refuseHeld(transaction, run, moment.at);
  const paid = { no: run.no, total: totalOf(run), day: context.calendar.dayAt(moment.at) };
  const office = await officeOf(transaction, template, context.seal);
  const payouts = await filePayouts(transaction, run, context.seal);
  const answer = bankFile(template.form, { ...paid, payouts }, office);
  if (answer.kind === 'faulty')
    throw refused('payout.file-faulty', faultsText(answer.faults), { faults: answer.faults });
  const { type, bytes } = await bankFileBytes(answer.file);
  const base64 = Buffer.from(bytes).toString('base64');
  const row: BankFileRow = {
    run: run.no,
    template: name,
    template_version: template.version,
    name: answer.file.name,
    media_type: type,
    content_sealed: context.seal.seal(base64, placeOfFile(run.no)),
    sha256: sha256(bytes),
    made_by: context.by,
    made_at_ms: moment.at,
  };
  await transaction.insertInto('bank_files').values(row).execute();
  if (name === RAZORPAYX.name) await queueForGateway(transaction, run, moment.at);
  await addAct(transaction, run, { kind: 'exported', by: context.by, reason: name }, moment);
  return { name: row.name, type, sha256: row.sha256, base64 };
}

/** Throws an `HttpError` where an administrator has put a vendor's payouts on hold since the run was approved. */
async function refuseHeld(transaction: PortalTransaction, run: StoredRun, now: number): Promise<void> {
  const paid = run.payouts.filter(isInSum);
  const details = await payoutDetailsOf(transaction, {
    now,
    vendorIds: paid.map(({ vendor_id }) => vendor_id),
  });
  const held = paid.filter(({ vendor_id }) => details.get(vendor_id)?.held === 'by-office');
  // guard: no file pays who is held since the approval
  if (held.length > 0)
    throw refused(
      'payout.held',
      'Vendors are held since the run was approved. Release them, or cancel the run and make it again.',
      { vendors: held.map(({ franchise_code }) => ({ Franchise_code: franchise_code, held: 'by-office' })) },
    );
}

const FAULTS_TOLD = 3;

function faultsText(faults: readonly FileFault[]): string {
  const some = faults.slice(0, FAULTS_TOLD).map((fault) => fileFaultText(fault));
  const more = faults.length - some.length;
  return [...some, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

function keptFile({ run, name, media_type: type, content_sealed, sha256: hash }: BankFileRow, seal: Seal) {
  const base64 = seal.open(content_sealed, placeOfFile(run));
  // guard: a kept file has the bytes that it was made with
  if (sha256(Buffer.from(base64, 'base64')) !== hash)
    throw refused('payout.file-changed', 'The kept file of this run has other bytes than it was made with.');
  return { name, type, sha256: hash, base64 };
}

async function templateOf(
  transaction: PortalTransaction,
  name: string,
  run: StoredRun,
  hasGateway: boolean,
): Promise<StoredTemplate> {
  if (name === RAZORPAYX.name && !hasGateway)
    throw refused(
      'payout.gateway-off',
      'RazorpayX is not set up here: see the settings RAZORPAYX_KEY_ID and others.',
    );
  const template = (await templatesIn(transaction, hasGateway)).find(({ form }) => form.name === name);
  if (!template) throw refused('payout.template-unknown', `There is no template with the name ${name}.`);
  const isProven = template.form.needsNoProof || template.provenAt !== undefined;
  // guard: a template that no bank has read yet exports one payment
  if (!isProven && run.payouts.filter(isInSum).length > 1)
    throw refused(
      'payout.template-unproven',
      `${name} exports one payment until its first result comes back. Make a run of one vendor first.`,
    );
  return template;
}

async function officeOf(
  transaction: PortalTransaction,
  { form }: StoredTemplate,
  seal: Seal,
): Promise<FileOffice | undefined> {
  const row = await officeAccountIn(transaction);
  if (row)
    return {
      account: seal.open(row.account_sealed, placeOfOfficeAccount(row.no)),
      clientCode: row.client_code ?? undefined,
    };
  if (form.columns.some(({ source }) => source === 'debit-account'))
    throw refused('payout.office-account', 'Set the account that the office pays from first.');
  return undefined;
}

/** Reads the payouts in a run's sum, each with its full account number. */
async function filePayouts(
  transaction: PortalTransaction,
  run: StoredRun,
  seal: Seal,
): Promise<readonly FilePayout[]> {
  const accounts = await accountsOf(transaction, run.no, seal);
  const vendors = await transaction
    .selectFrom('vendors')
    .innerJoin('payouts', 'payouts.vendor_id', 'vendors.vendor_id')
    .select(['vendors.vendor_id', 'name', 'email', 'mobile'])
    .where('run', '=', run.no)
    .execute();
  const vendorOf = new Map(vendors.map((vendor) => [vendor.vendor_id, vendor]));
  return run.payouts
    .filter(isInSum)
    .map(({ no, vendor_id, franchise_code, holder, ifsc, paise, reference }) => {
      const vendor = vendorOf.get(vendor_id);
      return {
        franchiseCode: franchise_code,
        vendor: vendor?.name,
        holder: holder ?? undefined,
        account: accounts.get(no),
        ifsc: ifsc ?? undefined,
        amount: fromPaise(paise),
        reference: reference ?? '',
        email: vendor?.email,
        mobile: vendor?.mobile ?? undefined,
      };
    });
}

/** Reads the full account numbers of a run, by payout number. */
export async function accountsOf(
  transaction: PortalTransaction,
  run: number,
  seal: Seal,
): Promise<ReadonlyMap<number, string>> {
  const rows = await transaction
    .selectFrom('payouts')
    .select(['no', 'vendor_id', 'beneficiary_no', 'account_sealed'])
    .where('run', '=', run)
    .execute();
  return new Map(
    rows.flatMap(({ no, vendor_id, beneficiary_no, account_sealed }) =>
      account_sealed === null || beneficiary_no === null
        ? []
        : [[no, seal.open(account_sealed, placeOfAccount(vendor_id, beneficiary_no))] as const],
    ),
  );
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
