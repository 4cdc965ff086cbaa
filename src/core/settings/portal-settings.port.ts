import type { Decimal } from '../shared/money';
import type { PortalSettings, SettingsChange } from './portal-settings';

/** Where the settings of the network are read, and changed by an administrator. */
export abstract class PortalSettingsRepo {
  /** Throws a `Failure`. */
  abstract read(): Promise<PortalSettings>;
  /**
   * Changes what is given, as long as nobody else has changed the settings since `version`; gives them as they stand
   * then. Throws `InvalidInput` with the field that is not valid, and with `version` when somebody was faster.
   */
  abstract change(version: number, change: SettingsChange): Promise<PortalSettings>;
  /** What the account opening amount is paid for now: the free demat accounts of the network that count. */
  abstract openingAmount(): Promise<OpeningAmount>;
}

/** The account opening amount in rupees, and how many accounts it is paid for. */
export interface OpeningAmount {
  readonly amount: Decimal;
  readonly accounts: number;
}
