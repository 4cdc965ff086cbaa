/**
 * A change of rules: the user who makes it, nobody where the rules come from a file; the moment (ms since 1970); the
 * reason.
 */
export interface RuleChange {
  readonly userId: string | undefined;
  readonly at: number;
  readonly reason: string | undefined;
}
