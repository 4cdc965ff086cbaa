import type * as z from 'zod/mini';
import type { ApiPath, PathParameterOf, PathValue } from '#contract/endpoint';
import type { Unchanged, Wanted } from '#contract/portal-api';

/** The options of one call, apart from its endpoint. */
export interface CallOptions {
  readonly path?: Readonly<Record<string, PathValue>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** The picture or table that a call sends instead of JSON. */
  readonly file?: Blob;
  /** Identifies a call that creates a record, so that a retry creates it only once. */
  readonly idempotencyKey?: string;
  /** The signature of `file`, for a mailbox that requires one. */
  readonly signature?: string | undefined;
  /** A token that replaces the session's, such as the one that a log out has just cleared. */
  readonly token?: string;
  /** Whether the call continues after its page is closed; nobody reads its answer then. */
  readonly outlivesPage?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The arguments of a call with these types, apart from its endpoint; none if it needs no input. */
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
