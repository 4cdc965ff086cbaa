/**
 * The author, time and reason of a change of rules: the user (undefined for rules from a file), the time (ms since
 * 1970), the reason.
 */
export interface RuleChange {
  readonly userId: string | undefined;
  readonly at: number;
  readonly reason: string | undefined;
}
