import { InvalidInput } from '../shared/failure';
import type { ReadResult } from '../shared/read-result';
import type { CommissionRule } from './commission-rule';
import type { NewVendor } from './new-vendor';
import type { VendorChange, VendorDetails } from './vendor-details';

/** Another vendor or account has this e-mail address or franchise code already; the message says whose. */
export class AlreadyTaken extends InvalidInput {
  constructor(
    message: string,
    override readonly field: 'email' | 'franchiseCode',
  ) {
    super(message, field);
  }
}

/**
 * The owners of a franchise code and of an e-mail address: the code of the franchise that has it already; undefined for
 * what is free.
 */
export interface TakenBy {
  readonly franchiseCode?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Keeps the vendors of the network for admins. All throw a `Failure`: `NotAllowed` for anyone else, `NotFound` for a
 * vendor that is not there. Every change is in the audit log.
 */
export abstract class VendorAdmin {
  /** Every vendor, those who may no longer sign in among them. */
  abstract list(signal?: AbortSignal): Promise<ReadResult<VendorDetails>>;
  /**
   * Adds a vendor with rules and an account, and sends the invitation that names `portal`, the origin of the page.
   * `key` names the call, so that it may be repeated and happens once. Throws `AlreadyTaken`.
   */
  abstract add(
    vendor: NewVendor,
    rules: readonly CommissionRule[],
    portal: string,
    key: string,
  ): Promise<VendorDetails>;
  /**
   * Throws `AlreadyTaken` for an e-mail address that someone has. Another address with which the vendor logs in takes
   * the password of the person who changes it: throws `InvalidInput` for a missing or wrong one.
   */
  abstract change(vendorId: string, change: VendorChange, password?: string): Promise<VendorDetails>;
  /** Lets a vendor in again, or stops it: then every session of its people ends at once. */
  abstract setActive(vendorId: string, active: boolean, reason: string): Promise<VendorDetails>;
  /** Sends the invitation again. Throws `InvalidInput` for a vendor who is not active. */
  abstract invite(vendorId: string, portal: string): Promise<VendorDetails>;
  abstract takenBy(wanted: { readonly franchiseCode?: string; readonly email?: string }): Promise<TakenBy>;
}
