/**
 * The one platform type that the core passes on, unread, from a caller to an adapter.
 * Every platform has it, but the language's own library does not, and that is all the core may see.
 */
interface AbortSignal {
  readonly aborted: boolean;
}
