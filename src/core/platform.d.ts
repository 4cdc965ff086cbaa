/**
 * The only platform type that the core passes from a caller to an adapter, unread. Every platform has it, but the
 * language's own library, which is all that the core sees, does not.
 */
interface AbortSignal {
  readonly aborted: boolean;
}
