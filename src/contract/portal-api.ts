import type { FactorProof } from '#core/session/factor-proof';
import type { AnswerOf, BodyOf, Endpoint, PathParameterOf, PathValue, QueryOf } from './endpoint';

/** The parts of a call other than path, query and body. */
export interface CallExtras {
  /** The file that a call sends instead of JSON. */
  readonly file?: Blob;
  /** The key of a creating call, so that it can be repeated after a lost answer; by default each call gets its own. */
  readonly idempotencyKey?: string;
  /** The signature of `file`, for a mailbox that requires one. */
  readonly signature?: string | undefined;
  /** Lets the call finish even if the page is closed before the answer. */
  readonly outlivesPage?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The input of a call in the core's types; fields that the endpoint does not need are absent. */
export type InputFor<To extends Endpoint> =
  Record<never, never> extends InputOf<To> ? [input?: InputOf<To>] : [input: InputOf<To>];

type InputOf<To extends Endpoint> = CallExtras &
  Wanted<'path', Readonly<Record<PathParameterOf<To['path']>, PathValue>>> &
  Wanted<'query', Readonly<QueryOf<To>>> &
  Wanted<'body', Unchanged<BodyOf<To>>>;

/** A deeply readonly value. */
export type Unchanged<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanged<Item>[]
  : Value extends bigint | string | number | boolean
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
      : Value;

/** A property that is optional where its value may be empty. */
export type Wanted<Name extends string, Value> =
  Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : undefined extends Value
      ? { readonly [Key in Name]?: Value | undefined }
      : { readonly [Key in Name]: Value };

/** The untyped input that an adapter handles. */
export interface AnyInput extends CallExtras {
  readonly path?: Readonly<Record<string, PathValue>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/**
 * Asks the person for a proof of the second factor. `check` sends a proof and throws a `Failure` for a wrong one; it
 * may be called again until it succeeds. Rejects with `Cancelled` when the person cancels.
 */
export type AskForCode = (check: (proof: FactorProof) => Promise<void>) => Promise<void>;

/**
 * Calls our own server by endpoints, with values of the core as input and answer (architecture: one way to call). Both
 * methods throw a `Failure`; a refused field has its name in the core.
 */
export abstract class PortalApi {
  /** Makes a call and returns its answer. An answer in another form throws an `UnexpectedAnswer`. */
  abstract call<const To extends Endpoint>(endpoint: To, ...input: InputFor<To>): Promise<AnswerOf<To>>;

  /** Makes a call with a streamed answer and yields each line as it arrives; it may throw in between. */
  abstract lines<const To extends Endpoint>(
    endpoint: To,
    ...input: InputFor<To>
  ): AsyncIterable<AnswerOf<To>>;
}
