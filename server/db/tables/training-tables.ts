/** The tables about trainings and advertisements. Times in ms since 1970. */
export interface TrainingTables {
  trainings: TrainingRow;
  training_progress: TrainingProgressRow;
  /** Up to when a person's time is used up by what they told of watching. */
  watched_time: { user_id: string; used_until_ms: number };
  carousel_slides: SlideRow;
  /** The franchises that see a slide; one without an entry here is for all. */
  carousel_audience: { slide_id: string; franchise_code: string };
}

export interface TrainingRow {
  id: string;
  title: string;
  video_url: string | null;
  topic: string | null;
  language: string | null;
  minutes: number | null;
  position: number;
  length_seconds: number | null;
  thumbnail_url: string | null;
  captions_url: string | null;
  /** 1: every vendor has to watch it. */
  required: number | null;
  /** Not shown before; null: always. */
  visible_from_ms: number | null;
  /** How often it was changed; null counts as never. */
  revision: number | null;
  /** Since when it is gone from vendors. */
  removed_at_ms: number | null;
}

export interface TrainingProgressRow {
  user_id: string;
  training_id: string;
  position_seconds: number;
  /** The pieces that were watched, in JSON: merged, in order. */
  watched: string;
  /** As the player measured it. */
  length_seconds: number | null;
  updated_at_ms: number;
  /** Since when it is done; null while it is not, and where it was done before this was noted. */
  done_at_ms: number | null;
}

export interface SlideRow {
  id: string;
  image_url: string;
  alt: string;
  link: string | null;
  /** Shown from then on; null: since ever. */
  from_ms: number | null;
  /** Not shown from then on; null: without an end. */
  to_ms: number | null;
  position: number;
  /** How often it was changed; null counts as never. */
  revision: number | null;
  /** Since when it is gone. */
  removed_at_ms: number | null;
}
