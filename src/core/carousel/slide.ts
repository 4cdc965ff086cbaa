/** A picture of 16:9 that advertises something on Home. */
export interface Slide {
  readonly id: string;
  readonly imageUrl: string;
  /** Describes the picture for people who cannot see it. */
  readonly alt: string;
  /** A path of the portal or an https address. */
  readonly link?: string | undefined;
}

/** The largest number of slides shown. */
export const MAX_SLIDES = 8;
