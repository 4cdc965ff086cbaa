import type * as z from 'zod/mini';
import type { Endpoint, PathParameterOf, PathValue } from '#contract/endpoint';
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

/** The arguments of a call of this endpoint; none if it needs no input. */
export type CallArguments<To extends Endpoint> =
  Record<never, never> extends CallOf<To> ? [call?: CallOf<To>] : [call: CallOf<To>];

type CallOf<To extends Endpoint> = Omit<CallOptions, 'path' | 'query' | 'body'> &
  Wanted<'path', Readonly<Record<PathParameterOf<To['path']>, PathValue>>> &
  Wanted<'query', Readonly<z.input<To['query']>>> &
  Wanted<'body', Unchanged<z.input<NonNullable<To['body']>>>>;
