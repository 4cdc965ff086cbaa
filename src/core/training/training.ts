/** A training video. Fields beyond the spec are missing from servers that follow the spec alone. */
export interface Training {
  readonly id: string;
  readonly title: string;
  readonly videoUrl?: string | undefined;
  readonly topic?: string | undefined;
  readonly language?: string | undefined;
  readonly minutes?: number | undefined;
  /** The exact length of the video. */
  readonly lengthSeconds?: number | undefined;
  /** A picture of 16:9. */
  readonly thumbnailUrl?: string | undefined;
  /** Subtitles in WebVTT, in the language of the video. */
  readonly captionsUrl?: string | undefined;
  /** Whether every vendor has to watch it. */
  readonly required?: boolean | undefined;
  /** The time of its publication, in ISO 8601. */
  readonly visibleFrom?: string | undefined;
}
