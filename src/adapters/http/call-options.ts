import type * as z from 'zod/mini';
import type { ApiPath, PathParameterOf, PathValue } from '#contract/endpoint';
import type { Unchanged, Wanted } from '#contract/portal-api';

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
