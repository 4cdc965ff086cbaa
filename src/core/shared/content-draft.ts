/** What was typed about a piece of content and is not saved yet. */
export interface ContentDraft {
  /** Which piece: its kind and id, and the version that it is based on. */
  readonly about: string;
  /** Names the act of adding it, so that it is made once. */
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}
