import type { NamedDeal } from '#core/deals/deal-name';
import type { DisputeOutcome } from '#core/disputes/dispute-moves';
import type { MeetingStatus } from '#core/meetings/meeting';
import type { Decimal } from '#core/shared/money';
import type { Month } from '#core/shared/month';

/** An administrator's answer in a dispute about a deal or a statement line. Amounts in rupees. */
export interface AnsweredDispute {
  readonly kind: 'answer';
  readonly franchiseCode: string;
  readonly disputeNo: number;
  readonly deal: NamedDeal | undefined;
  /** The month of the statement. */
  readonly month: Month | undefined;
  /** The amount that the vendor expects, or the worth at that time. */
  readonly figure: Decimal | undefined;
  /** The decision and its amount, where the answer is one. */
  readonly outcome: DisputeOutcome | undefined;
  readonly amount: Decimal | undefined;
}

/** A notice for the people of a vendor. Deals that change together share one notice. */
export type VendorNotice =
  | { readonly kind: 'deal-won'; readonly franchiseCode: string; readonly dealIds: readonly string[] }
  | {
      readonly kind: 'payment';
      readonly franchiseCode: string;
      readonly dealIds: readonly string[];
      /** Whether an entry was reversed rather than added. */
      readonly corrected: boolean;
      /** The rupees received by the entry, where it is a single one. */
      readonly amount?: Decimal;
    }
  /** An administrator has answered or decided a dispute. */
  | AnsweredDispute
  /** For all vendors. */
  | { readonly kind: 'promotion'; readonly promotionId: string; readonly title: string }
  | {
      readonly kind: 'meeting';
      readonly franchiseCode: string;
      readonly meetingId: string;
      /** In ms since 1970. */
      readonly startsAt: number;
      readonly status: MeetingStatus;
      /** Whether the meeting was moved to another time. */
      readonly moved: boolean;
    }
  /** The bank account was changed. Only devices are notified, whatever was chosen: the mail is sent separately. */
  | { readonly kind: 'bank-account'; readonly franchiseCode: string }
  /** For vendors with a statement of the month, by id, with the rupees that it credits. */
  | { readonly kind: 'statement'; readonly month: Month; readonly credited: ReadonlyMap<string, Decimal> };

/** A deal in a notice, with the rupees received for it so far. */
export interface NewsDeal extends NamedDeal {
  readonly received: Decimal | undefined;
}

/** The portal path that a notice links to. */
export function pathOfNotice(notice: VendorNotice): string {
  switch (notice.kind) {
    case 'deal-won':
    case 'payment': {
      const [only, ...others] = notice.dealIds;
      return only === undefined || others.length > 0
        ? '/deals'
        : `/dealdetails?id=${encodeURIComponent(only)}`;
    }
    case 'answer':
      return `/earning?tab=questions&no=${notice.disputeNo}`;
    case 'promotion':
      return `/promotion?id=${encodeURIComponent(notice.promotionId)}`;
    case 'meeting':
      return '/meeting';
    case 'bank-account':
      return '/profile';
    case 'statement':
      return `/earning?tab=statements&month=${notice.month}`;
  }
}
