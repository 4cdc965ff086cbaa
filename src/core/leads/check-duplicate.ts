import { Failure, SessionExpired } from '../shared/failure';
import { indianMobileDigits, normalMobile } from './indian-mobile';
import type { Lead } from './lead';
import type { NumberHolder } from './lead-details';
import { isClosed, readLeadStatus } from './lead-status';

/** A lead of one's own franchise that has the number already. Only an open one prevents adding it again. */
export interface Duplicate extends NumberHolder {
  readonly open: boolean;
}

/** Checks whether a lead of one's own franchise already has a mobile number. */
export class CheckDuplicate {
  constructor(
    /** Finds the own lead with a normalized mobile number, an open one where there are several. Throws a `Failure`. */
    private readonly holderOf: (mobile: string) => Promise<NumberHolder | undefined>,
  ) {}

  /**
   * Searches the known leads first, which works offline, then asks the server, which checks again when the lead is
   * added. Undefined for an incomplete number. Throws only `SessionExpired`.
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
