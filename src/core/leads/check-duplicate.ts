import { Failure, SessionExpired } from '../shared/failure';
import { indianMobileDigits, normalMobile } from './indian-mobile';
import type { Lead } from './lead';
import type { NumberHolder } from './lead-details';
import { isClosed, readLeadStatus } from './lead-status';

/** An own lead that has a number already. Only one that is still open prevents adding it again. */
export interface Duplicate extends NumberHolder {
  readonly open: boolean;
}

/** Finds out whether a mobile number is already that of an own lead. */
export class CheckDuplicate {
  constructor(
    /**
     * Gives the own lead with a mobile number in its normal form, the open one where there are several. Throws a
     * `Failure`.
     */
    private readonly holderOf: (mobile: string) => Promise<NumberHolder | undefined>,
  ) {}

  /**
   * Looks among the leads at hand first, which works without a network, then asks the server, whose word counts
   * again when the lead is added. Undefined for a number that is not whole. Throws only `SessionExpired`.
   */
  async execute(mobile: string, known: readonly Lead[]): Promise<Duplicate | undefined> {
    const digits = indianMobileDigits(mobile);
    if (digits === undefined) return undefined;
    const holders = known
      .filter((lead) => lead.mobile !== undefined && indianMobileDigits(lead.mobile) === digits)
      .map(toDuplicate);
    const here = holders.find(({ open }) => open) ?? holders[0];
    if (here) return here;
    try {
      const holder = await this.holderOf(normalMobile(digits) ?? digits);
      return holder && toDuplicate(holder);
    } catch (error) {
      if (!(error instanceof Failure) || error instanceof SessionExpired) throw error;
      return undefined;
    }
  }
}

function toDuplicate({ id, name, status }: NumberHolder): Duplicate {
  return { id, name, status, open: !isClosed(readLeadStatus(status)) };
}
