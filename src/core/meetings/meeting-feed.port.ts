/** The link under which a calendar reads the own meetings without signing in. A person has one or none. */
export abstract class MeetingFeed {
  /** When the link that works now was made, in ms since 1970; undefined when there is none. */
  abstract since(signal?: AbortSignal): Promise<number | undefined>;
  /**
   * Makes a link and gives its address, absolute or from the root of the page's own origin. It cannot be read again
   * later, and the link before it stops. Throws `NotAllowed` for whoever has no meetings of their own.
   */
  abstract make(): Promise<string>;
  /** Ends the link; without one nothing happens. */
  abstract stop(): Promise<void>;
}
