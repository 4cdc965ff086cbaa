/** The tables of trainings and advertisements. Times in ms since 1970. */
export interface TrainingTables {
  trainings: TrainingRow;
  training_progress: TrainingProgressRow;
  /** The time up to which a person's reported watching is already counted. */
  watched_time: { user_id: string; used_until_ms: number };
  carousel_slides: SlideRow;
  /** The franchises that see a slide; a slide without entries is shown to all. */
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
  /** Hidden before this time; null: always visible. */
  visible_from_ms: number | null;
  /** The number of changes; null counts as 0. */
  revision: number | null;
  /** The time since when vendors no longer see it. */
  removed_at_ms: number | null;
}

export interface TrainingProgressRow {
  user_id: string;
  training_id: string;
  position_seconds: number;
  /** The watched pieces as JSON: merged and sorted. */
  watched: string;
  /** The length measured by the player. */
  length_seconds: number | null;
  updated_at_ms: number;
  /** The time of completion; null while incomplete, and where completed before this column existed. */
  done_at_ms: number | null;
}

export interface SlideRow {
  id: string;
  image_url: string;
  alt: string;
  link: string | null;
  /** Shown from this time on; null: no start. */
  from_ms: number | null;
  /** Hidden from this time on; null: no end. */
  to_ms: number | null;
  position: number;
  /** The number of changes; null counts as 0. */
  revision: number | null;
  /** The time since when it is removed. */
  removed_at_ms: number | null;
}
