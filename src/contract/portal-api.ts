import type * as z from 'zod/mini';
import type { FactorProof } from '#core/session/factor-proof';
import type { ApiPath, Endpoint, PathParameterOf, PathValue } from './endpoint';

/** The parts of a call other than path, query and body. */
export interface CallExtras {
  /** The picture or table that a call sends in place of JSON. */
  readonly file?: Blob;
  /** Names a call that creates, so that it can be sent again after a lost answer; each has a key of its own otherwise. */
  readonly idempotencyKey?: string;
  /** The signature of `file`, for a mailbox that wants one. */
  readonly signature?: string | undefined;
  /** The page may be gone before the answer. */
  readonly outlivesPage?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** What a call of an endpoint carries, as the core has it; nothing where the endpoint wants nothing. */
export type CallInput<Body extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject> =
  Record<never, never> extends InputOf<Body, Path, Query>
    ? [input?: InputOf<Body, Path, Query>]
    : [input: InputOf<Body, Path, Query>];

type InputOf<Body extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject> = CallExtras &
  Wanted<'path', Readonly<Record<PathParameterOf<Path>, PathValue>>> &
  Wanted<'query', Readonly<z.output<Query>>> &
  Wanted<'body', Unchanged<z.output<Body>>>;

/** A value that is sent and not changed, however deep. */
export type Unchanged<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanged<Item>[]
  : Value extends bigint | string | number | boolean
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
      : Value;

/** A property that may be left out where it may be empty. */
export type Wanted<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : undefined extends Value
      ? { readonly [Key in Name]?: Value | undefined }
      : { readonly [Key in Name]: Value };

/** The input of a call of this endpoint. */
export type InputFor<To extends Endpoint> =
  To extends Endpoint<infer Body, infer _, infer Path, infer Query> ? CallInput<Body, Path, Query> : never;

/** The answer of this endpoint, as the core has it. */
export type AnswerOf<To extends Endpoint> = z.output<To['answer']>;

/** Any endpoint, as an adapter handles it. */
export interface AnyInput extends CallExtras {
  readonly path?: Readonly<Record<string, PathValue>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/**
 * Asks the person for a proof of the second factor. `check` sends one, and throws a `Failure` for a wrong one: it may be
 * called until it does not. Rejects with `Cancelled` where the person leaves it.
 */
export type AskForCode = (check: (proof: FactorProof) => Promise<void>) => Promise<void>;

/**
 * Our own server, called by endpoints: what goes in and what comes back are values of the core (architecture: one way to
 * call). Both methods throw a `Failure`; a refused field has the name that it has in the core.
 */
export abstract class PortalApi {
  /** Makes a call and gives its answer. An answer in another form is an `UnexpectedAnswer`. */
  abstract call<
    Answer extends z.ZodMiniType,
    Body extends z.ZodMiniType,
    Path extends ApiPath,
    Query extends z.ZodMiniObject,
  >(
    endpoint: Endpoint<Body, Answer, Path, Query>,
    ...input: CallInput<Body, Path, Query>
  ): Promise<z.output<Answer>>;

  /** Makes a call that is answered line by line, and gives each as it comes; it may throw in the middle. */
  abstract lines<
    Answer extends z.ZodMiniType,
    Body extends z.ZodMiniType,
    Path extends ApiPath,
    Query extends z.ZodMiniObject,
  >(
    endpoint: Endpoint<Body, Answer, Path, Query>,
    ...input: CallInput<Body, Path, Query>
  ): AsyncIterable<z.output<Answer>>;
}
