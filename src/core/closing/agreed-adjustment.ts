import type { Decimal } from '../shared/money';
import type { Month } from '../shared/month';

/** The purposes for which administrators propose an adjustment by itself. */
export const PROPOSED_KINDS = ['bonus', 'penalty', 'goodwill', 'recovery', 'write-off', 'opening'] as const;
/** The purposes of an agreed adjustment: `dispute` settles one, and is proposed there. */
export const AGREED_KINDS = [...PROPOSED_KINDS, 'dispute'] as const;
export type ProposedKind = (typeof PROPOSED_KINDS)[number];
export type AgreedKind = (typeof AGREED_KINDS)[number];

/** An adjustment that an administrator proposes. */
export interface ProposedAdjustment {
  readonly franchiseCode: string;
  readonly kind: ProposedKind;
  /** Rupees with whole paise, not 0; negative takes from the vendor. */
  readonly amount: Decimal;
  /** The reason that the vendor reads, 3 to 500 letters. */
  readonly reason: string;
  /**
   * Of an opening balance on top of others that closings have posted: what these come to, in rupees. Without it a vendor
   * has one opening balance.
   */
  readonly openingPosted?: Decimal | undefined;
}

/** An agreed adjustment, which follows from no deal, and how far it has come. */
export interface AgreedAdjustmentState extends Omit<ProposedAdjustment, 'kind'> {
  readonly id: string;
  readonly kind: AgreedKind;
  /** The number of the dispute that it settles. */
  readonly disputeNo?: number | undefined;
  readonly state: 'proposed' | 'approved' | 'posted' | 'withdrawn';
  /** The names of who proposed it and who approved it. */
  readonly proposedBy: string | undefined;
  readonly approvedBy: string | undefined;
  /** The e-mail addresses of these accounts then; undefined where they are not told. */
  readonly proposedByEmail?: string | undefined;
  readonly approvedByEmail?: string | undefined;
  /** The month that it was closed with. */
  readonly closedIn: Month | undefined;
}
