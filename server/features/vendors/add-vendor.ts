import { randomUUID } from 'node:crypto';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { NewVendor } from '#core/vendors/new-vendor';
import type { VendorDetails } from '#core/vendors/vendor-details';
import type { PortalTransaction } from '../../db/portal-database';
import { invitationMail } from '../../mail/mail-texts';
import type { Outbox } from '../../mail/outbox';
import { keepName } from '../../names/kept-names';
import { NO_PASSWORD } from '../sign-in/password-hasher';
import { putRuleVersion } from './rule-versions';
import { fileOf } from './vendor-details-rows';
import { type Author, loggedRules, loggedVendor, logVendor } from './vendor-log';
import { giveLogo } from './vendor-logo';

/** The dependencies of inviting a vendor. */
export interface Inviting extends Author {
  readonly outbox: Outbox;
  /** The origin of links in mails; undefined for mails without links. */
  readonly publicUrl: string | undefined;
}

/**
 * Adds a vendor whose code and address are known to be free, with an account, rules and an invitation that links to the
 * page at `portal`. With `later`, no invitation is sent yet.
 */
export async function addVendor(
  transaction: PortalTransaction,
  author: Inviting,
  vendor: NewVendor,
  rules: readonly CommissionRule[],
  portal: string,
  later: boolean,
): Promise<VendorDetails> {
  const vendor_id = `V${randomUUID()}`;
  const now = author.clock.now();
  const { name, email, mobile, city, state, pin, pan, gstin, franchiseCode, contactPerson } = vendor;
  await transaction
    .insertInto('vendors')
    .values({
      vendor_id,
      franchise_code: franchiseCode,
      name,
      email,
      mobile,
      city: city ?? null,
      state: state ?? null,
      pin: pin ?? null,
      pan: pan ?? null,
      gstin: gstin ?? null,
      contact_person: contactPerson,
      created_at_ms: now,
      status: 'active',
    })
    .execute();
  const account = { id: randomUUID(), email, name, role: 'vendor', vendor_id, status: 'active' as const };
  await transaction
    .insertInto('users')
    .values({ ...account, password_hash: NO_PASSWORD })
    .execute();
  await keepName(transaction, account, now);
  const added = await fileOf(transaction, vendor_id);
  const { logoUrl: logo } = vendor;
  if (logo !== undefined) await giveLogo(transaction, added, logo);
  const after = { ...loggedVendor(added), ...(logo !== undefined && { logo }) };
  await logVendor(transaction, author, vendor_id, { action: 'create', after });
  if (rules.length > 0) {
    const change = { userId: author.admin.userId, at: now, reason: undefined };
    await putRuleVersion(transaction, vendor_id, 0, { rules }, change);
    const after = { version: 1, rules };
    await logVendor(transaction, author, vendor_id, {
      subject: 'rules',
      action: 'create',
      after: loggedRules(after),
    });
  }
  if (!later) await inviteVendor(transaction, author, added, portal);
  return fileOf(transaction, vendor_id);
}

/** Queues the invitation of a vendor and stores the time. */
export async function inviteVendor(
  transaction: PortalTransaction,
  author: Inviting,
  file: VendorDetails,
  portal: string,
): Promise<void> {
  const { id, name = '', email = '', contactPerson } = file;
  const mail = invitationMail(contactPerson ?? name, email, portal, author.publicUrl);
  await author.outbox.add(transaction, email, mail);
  await transaction
    .updateTable('vendors')
    .set({ invited_at_ms: author.clock.now() })
    .where('vendor_id', '=', id)
    .execute();
}
