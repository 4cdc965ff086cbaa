import type { Decimal } from '../shared/money';
import type { SaidComplete } from '../shared/read-result';
import type { AmountProposal, AmountVersion, PutAmountOutcome } from '../vendors/opening-amount';
import type { DaysOfRules } from '../vendors/rule-version';
import type { PortalSettings, SettingsChange } from './portal-settings';

/** Reads the settings of the network, and changes them for an administrator. */
export abstract class PortalSettingsRepo {
  /** Throws a `Failure`. */
  abstract read(): Promise<PortalSettings>;
  /**
   * Changes what is given, as long as nobody else has changed the settings since `version`; gives them as they are
   * then. Throws `InvalidInput` with the field that is not valid, and with `version` when somebody was faster.
   */
  abstract change(version: number, change: SettingsChange): Promise<PortalSettings>;
  /**
   * Reads what is paid for free demat accounts now: those of the network that count, of some days of creation or of all
   * months that are not closed.
   */
  abstract openingAmount(days?: DaysOfRules, signal?: AbortSignal): Promise<OpeningAmount>;
  /** Every version of the account opening amount, newest first; there is always one. */
  abstract openingAmounts(signal?: AbortSignal): Promise<readonly AmountVersion[]>;
  /** Makes a new version of the account opening amount, unless there is a newer one than the proposal is based on. */
  abstract putOpeningAmount(proposal: AmountProposal): Promise<PutAmountOutcome>;
}

/** The amounts that free demat accounts are paid, in rupees. */
export interface OpeningAmount extends SaidComplete {
  /** The amount for an account of today. */
  readonly amount: Decimal;
  /** How many accounts count, and what they bring together. */
  readonly accounts: number;
  readonly earning: Decimal;
}
