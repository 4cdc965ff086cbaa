import type * as z from 'zod/mini';
import type { ApiPath, PathParameterOf, PathValue } from '#contract/endpoint';

/** The options of one call besides its endpoint. */
export interface CallOptions {
  readonly path?: Readonly<Record<string, PathValue>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** The picture or table that a call sends in place of JSON. */
  readonly file?: Blob;
  /** Names a call that makes a record, so that it can be tried again and still makes one. */
  readonly idempotencyKey?: string;
  /** The signature of `file`, for a mailbox that wants one. */
  readonly signature?: string | undefined;
  /** A token other than the session's: the one that a log out has just cleared. */
  readonly token?: string;
  /** The call goes on when the page that made it is gone; nobody waits for its answer then. */
  readonly outlivesPage?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The arguments of a call of these types besides its endpoint; none where nothing is wanted. */
export type CallArguments<Body extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject> =
  Record<never, never> extends CallOf<Body, Path, Query>
    ? [call?: CallOf<Body, Path, Query>]
    : [call: CallOf<Body, Path, Query>];

type CallOf<Body extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject> = Omit<
  CallOptions,
  'path' | 'query' | 'body'
> &
  Wanted<'path', Readonly<Record<PathParameterOf<Path>, PathValue>>> &
  Wanted<'query', Readonly<z.input<Query>>> &
  Wanted<'body', Unchanged<z.input<Body>>>;

/** A value that is sent and not changed, however deep. */
type Unchanged<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanged<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
    : Value;

/** A property that may be left out where it may be empty. */
type Wanted<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : undefined extends Value
      ? { readonly [Key in Name]?: Value | undefined }
      : { readonly [Key in Name]: Value };
