import { InvalidInput } from '../shared/failure';
import type { Lead } from './lead';
import type { LeadActivity, LeadChange, NewActivity } from './lead-activity';
import type { LeadPerson } from './lead-person';
import type { BestTime, Consent, NewLead } from './new-lead';

/** A lead with the details that were captured in addition to the record of the CRM. */
export interface LeadDetails extends Lead {
  readonly bestTime?: BestTime | undefined;
  readonly language?: string | undefined;
  readonly consent?: Consent | undefined;
  readonly offers?: boolean | undefined;
}

/** The own lead that has a number; nothing is ever told about a lead of another franchise. */
export interface NumberHolder {
  readonly id: string;
  readonly name?: string | undefined;
  readonly status?: string | undefined;
}

/** The number of a new lead is that of an own lead that is still open. */
export class NumberTaken extends InvalidInput {
  constructor(message: string) {
    super(message, 'mobile');
  }
}

/**
 * Adds leads and changes them, within the franchise of the holder. `key` names a call, so that it may be repeated and
 * happens once. All throw a `Failure`; `NotFound` for a lead that is missing or someone else's.
 */
export abstract class LeadCommands {
  /** Adds a lead. Throws `InvalidInput` with the field that is wrong, `mobile` for a number that an open lead has. */
  abstract add(lead: NewLead, key: string): Promise<LeadDetails>;
  abstract change(leadId: string, change: LeadChange, key: string): Promise<LeadDetails>;
  /**
   * Changes who a lead is: `changes` take the place of `before`, field by field. Throws `ChangedMeanwhile` where one of
   * these fields is no longer as before, `InvalidInput` with the field that is wrong, `mobile` for a number that
   * another open lead has.
   */
  abstract edit(
    leadId: string,
    changes: Partial<LeadPerson>,
    before: Partial<LeadPerson>,
    key: string,
  ): Promise<LeadDetails>;
  abstract record(leadId: string, activity: NewActivity, key: string): Promise<LeadActivity>;
  abstract file(leadId: string): Promise<LeadDetails>;
  /** Gives the history of a lead, the newest first. */
  abstract activities(leadId: string): Promise<readonly LeadActivity[]>;
  /** The own lead with a mobile number in its normal form, the open one where there are several. */
  abstract holderOf(mobile: string): Promise<NumberHolder | undefined>;
}
