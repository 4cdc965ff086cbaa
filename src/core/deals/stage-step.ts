/** A change of a deal's stage that the portal has noticed. */
export interface StageStep {
  /** The time when the portal noticed it, an ISO time. */
  readonly time: string;
  readonly before: string;
  readonly after: string;
  /** Why an administrator declared the deal void or had it count again; administrators also see who did. */
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
}
