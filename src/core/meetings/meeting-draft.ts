/** A plan as it stands in a form: what was typed, whether or not it is right yet. */
export interface MeetingDraft {
  /** What the form is about, so that a draft comes back where it was begun: a meeting, a lead, or neither. */
  readonly about: string;
  /** Names the sending of this plan, so that it can be repeated and still makes one meeting. */
  readonly key: string;
  readonly title: string;
  /** The id of a lead; empty for the relationship manager. */
  readonly leadId: string;
  readonly kind: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly start: string;
  readonly minutes: string;
  readonly place: string;
  readonly agenda: string;
  /** Minutes before the start; empty for none. */
  readonly reminder: string;
}
