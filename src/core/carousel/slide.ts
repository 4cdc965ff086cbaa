/** A picture of 16:9 that advertises something on Home. */
export interface Slide {
  readonly id: string;
  readonly imageUrl: string;
  /** A text that says what the picture shows, for someone who cannot see it. */
  readonly alt: string;
  /** A path of the portal or an https address. */
  readonly link?: string | undefined;
}

/** The most slides that are shown. */
export const MAX_SLIDES = 8;
