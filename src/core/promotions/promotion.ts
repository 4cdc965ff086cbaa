import type { Day } from '../shared/month';

/** The picture formats: 1:1, 9:16 for stories, and landscape. */
export const PICTURE_SIZES = ['Square', 'Story', 'Banner'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** A box within a picture, in fractions of the picture's width and height. */
export interface Zone {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture for sharing, approved by the broker, in one language and one format. */
export interface Promotion {
  readonly id: string;
  readonly title: string;
  readonly imageUrl?: string | undefined;
  readonly product?: string | undefined;
  readonly language?: string | undefined;
  /** The last day on which it may be shared. */
  readonly validUntil?: string | undefined;
  /** The first day on which it may be shared. */
  readonly publishedFrom?: string | undefined;
  /** The text that accompanies the picture, in its language. */
  readonly caption?: string | undefined;
  /** Equal for all languages and formats of a promotion. */
  readonly campaign?: string | undefined;
  readonly size?: PictureSize | undefined;
  /** The area of the approved picture reserved for the partner. Without one nothing is drawn on it. */
  readonly zone?: Zone | undefined;
  /** The number of its approval. */
  readonly approvalReference?: string | undefined;
}

/** A logo that a vendor may put on a promotion. */
export interface Logo {
  readonly id: string;
  readonly name?: string | undefined;
  readonly imageUrl: string;
  readonly franchiseCode?: string | undefined;
}

/** The day at the start of a date text, if it can be read. */
export function dayOfDate(date: string | undefined): Day | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(date ?? '');
  return parts ? `${parts[1] ?? ''}-${parts[2] ?? ''}-${parts[3] ?? ''}` : undefined;
}

/** Whether a promotion may be shared on a day: it has started and not ended. An unreadable date sets no limit. */
export function isOffered({ publishedFrom, validUntil }: Promotion, today: Day): boolean {
  const from = dayOfDate(publishedFrom);
  const until = dayOfDate(validUntil);
  return (from === undefined || from <= today) && (until === undefined || today <= until);
}

/** The logos that one franchise may use: its own first, then those of the network. Never another partner's. */
export function logosFor(logos: readonly Logo[], franchiseCode: string | undefined): readonly Logo[] {
  const own = logos.filter((logo) => logo.franchiseCode && logo.franchiseCode === franchiseCode);
  return [...own, ...logos.filter((logo) => !logo.franchiseCode)];
}
