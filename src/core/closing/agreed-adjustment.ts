import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';

/** The kinds of adjustments that administrators propose directly. */
export const PROPOSED_KINDS = ['bonus', 'penalty', 'goodwill', 'recovery', 'write-off', 'opening'] as const;
/** All kinds of agreed adjustments: `dispute` settles a dispute and is proposed there. */
export const AGREED_KINDS = [...PROPOSED_KINDS, 'dispute'] as const;
export type ProposedKind = (typeof PROPOSED_KINDS)[number];
export type AgreedKind = (typeof AGREED_KINDS)[number];

/** An adjustment that an administrator proposes. */
export interface ProposedAdjustment {
  readonly franchiseCode: string;
  readonly kind: ProposedKind;
  /** Rupees with whole paise, not 0; a negative amount debits the vendor. */
  readonly amount: Decimal;
  /** The reason shown to the vendor, 3 to 500 letters. */
  readonly reason: string;
  /**
   * For an opening balance in addition to posted ones: their sum, in rupees. Without it a vendor has a single opening
   * balance.
   */
  readonly openingPosted?: Decimal | undefined;
}

/** An agreed adjustment, which follows from no deal, with its state. */
export interface AgreedAdjustmentState extends Omit<ProposedAdjustment, 'kind'> {
  readonly id: string;
  readonly kind: AgreedKind;
  /** The dispute that it settles. */
  readonly disputeNo?: number | undefined;
  readonly state: 'proposed' | 'approved' | 'posted' | 'withdrawn';
  /** Whether the caller proposed it; undefined where that is not sent. */
  readonly isOwn?: boolean | undefined;
  /** The names of its proposer and its approver. */
  readonly proposedBy: string | undefined;
  readonly approvedBy: string | undefined;
  /** The e-mail addresses of these accounts at that time; undefined where they are not sent. */
  readonly proposedByEmail?: string | undefined;
  readonly approvedByEmail?: string | undefined;
  /** The month that it was closed with. */
  readonly closedIn: Month | undefined;
}
