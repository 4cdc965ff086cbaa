import type { NamedDeal } from '#core/deals/deal-name';
import type { DisputeOutcome } from '#core/disputes/dispute-moves';
import type { MeetingStatus } from '#core/meetings/meeting';
import type { Decimal } from '#core/shared/money';
import type { Month } from '#core/shared/month';

/** An answer of the office, in a dispute about a deal or a line of a statement. Rupees. */
export interface AnsweredDispute {
  readonly kind: 'answer';
  readonly franchiseCode: string;
  readonly disputeNo: number;
  readonly deal: NamedDeal | undefined;
  /** Of the statement. */
  readonly month: Month | undefined;
  /** The amount that is expected, or what it was worth. */
  readonly figure: Decimal | undefined;
  /** The decision, if it is one, and its amount. */
  readonly outcome: DisputeOutcome | undefined;
  readonly amount: Decimal | undefined;
}

/** News for the people of a vendor. Deals that change together are one piece of news. */
export type VendorNotice =
  | { readonly kind: 'deal-won'; readonly franchiseCode: string; readonly dealIds: readonly string[] }
  | {
      readonly kind: 'payment';
      readonly franchiseCode: string;
      readonly dealIds: readonly string[];
      /** Whether an entry was taken back, rather than one added. */
      readonly corrected: boolean;
      /** The rupees that came in by it, where it is one. */
      readonly amount?: Decimal;
    }
  /** The office has answered a dispute, or decided it. */
  | AnsweredDispute
  /** For every vendor. */
  | { readonly kind: 'promotion'; readonly promotionId: string; readonly title: string }
  | {
      readonly kind: 'meeting';
      readonly franchiseCode: string;
      readonly meetingId: string;
      /** In ms since 1970. */
      readonly startsAt: number;
      readonly status: MeetingStatus;
      /** Whether its time is another now. */
      readonly moved: boolean;
    }
  /** The bank account was changed. Devices alone are told, whatever was chosen: a mail goes out by itself. */
  | { readonly kind: 'bank-account'; readonly franchiseCode: string }
  /** For these vendors, by id: each has a statement of the month, which credits so many rupees. */
  | { readonly kind: 'statement'; readonly month: Month; readonly credited: ReadonlyMap<string, Decimal> };

/** A deal as news names it, with what was received for it so far, in rupees. */
export interface NewsDeal extends NamedDeal {
  readonly received: Decimal | undefined;
}

/** Gives the path in the portal that a piece of news leads to. */
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
