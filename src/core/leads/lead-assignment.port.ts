import type { Lead } from './lead';

/** The franchise that a lead goes to, and the one that has it as far as the administrator knows. */
export interface Assignment {
  readonly leadId: string;
  readonly from: string;
  readonly to: string;
}

/** Gives a lead to another franchise, for an administrator. */
export abstract class LeadAssignment {
  /**
   * Gives the lead as it is then. Repeated under the same `key` it happens once; a lead that is there already stays as
   * it is. Throws `NotFound` for a lead that is missing, and `InvalidInput` on `to` for a franchise that cannot take
   * it, on `from` when somebody else has moved the lead meanwhile.
   */
  abstract assign(assignment: Assignment, key: string): Promise<Lead>;
}
