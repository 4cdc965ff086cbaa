import { InvalidInput } from '../shared/failure';
import type { Lead } from './lead';
import type { BestTime, Consent } from './new-lead';

/** A lead with details that the CRM's record lacks. */
export interface LeadDetails extends Lead {
  readonly bestTime?: BestTime | undefined;
  readonly language?: string | undefined;
  readonly consent?: Consent | undefined;
  readonly offers?: boolean | undefined;
}

/** The own lead that has a number; leads of other franchises are never revealed. */
export interface NumberHolder {
  readonly id: string;
  readonly name?: string | undefined;
  readonly status?: string | undefined;
}

/** Thrown when an open lead of one's own franchise already has the number of a new lead. */
export class NumberTaken extends InvalidInput {
  constructor(message: string) {
    super(message, 'mobile');
  }
}
