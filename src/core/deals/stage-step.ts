/** One change of a deal's stage that the portal has seen. */
export interface StageStep {
  /** When the portal saw it, an ISO time. */
  readonly time: string;
  readonly before: string;
  readonly after: string;
  /** Why the office declared the deal void, or had it count again; for an administrator with the name of who did. */
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
}
