import { Refused } from '../shared/failure';
import type { Reading } from '../shared/reading';
import type { CommissionRule } from './commission-rule';
import type { NewVendor } from './new-vendor';
import type { VendorChange, VendorFile } from './vendor-file';
import type { VendorImport, VendorImportOutcome } from './vendor-import';

/** Another vendor or account has this e-mail address or franchise code already; the message says whose. */
export class AlreadyTaken extends Refused {
  constructor(
    message: string,
    override readonly field: 'email' | 'franchiseCode',
  ) {
    super(message, field);
  }
}

/** Who has a franchise code or an e-mail address already: the code of that franchise; undefined for what is free. */
export interface TakenBy {
  readonly franchiseCode?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Where admins keep the vendors of the network. All throw a `Failure`: `NotAllowed` for anyone else, `NotFound` for a
 * vendor that is not there. Every change is in the audit log.
 */
export abstract class VendorDesk {
  /** Every vendor, those who may no longer sign in among them. */
  abstract list(signal?: AbortSignal): Promise<Reading<VendorFile>>;
  /**
   * Adds a vendor with rules and an account, and sends the invitation that names `portal`, the origin of the page.
   * `key` names the call, so that it may be repeated and happens once. Throws `AlreadyTaken`.
   */
  abstract add(
    vendor: NewVendor,
    rules: readonly CommissionRule[],
    portal: string,
    key: string,
  ): Promise<VendorFile>;
  /** Throws `AlreadyTaken` for an e-mail address that someone has. */
  abstract change(vendorId: string, change: VendorChange): Promise<VendorFile>;
  /** Lets a vendor in again, or stops it: then every session of its people ends at once. */
  abstract setActive(vendorId: string, active: boolean, reason: string): Promise<VendorFile>;
  /** Sends the invitation again. Throws `Refused` for a vendor who is not active. */
  abstract invite(vendorId: string, portal: string): Promise<VendorFile>;
  abstract takenBy(wanted: { readonly franchiseCode?: string; readonly email?: string }): Promise<TakenBy>;
  /** Adds the vendors of a file, all or none of them; a dry run adds none and says what would be added. */
  abstract importFile(file: VendorImport, key: string): Promise<VendorImportOutcome>;
}
