import { InvalidInput } from '../shared/failure';
import type { Lead } from './lead';
import type { BestTime, Consent } from './new-lead';

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
