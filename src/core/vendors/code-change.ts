export const CODE_CHANGE_STATES = ['proposed', 'approved', 'withdrawn'] as const;
export type CodeChangeState = (typeof CODE_CHANGE_STATES)[number];

/** A change of a vendor's franchise code, which one administrator proposes and another approves. Times in ms since 1970. */
export interface CodeChange {
  readonly id: string;
  readonly vendorId: string;
  readonly name?: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly state: CodeChangeState;
  /** Whether the caller proposed it; undefined where that is not sent. */
  readonly isOwn?: boolean | undefined;
  readonly proposedBy?: string | undefined;
  readonly proposedAt: number;
  readonly decidedBy?: string | undefined;
  readonly decidedAt?: number | undefined;
}
