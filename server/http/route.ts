import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, PathParameterOf, QueryOf } from '#contract/endpoint';
import type { PortalTransaction } from '../db/portal-database';
import type { Principal } from '../sessions/principal';
import type { CallCookies } from './call-cookies';
import type { IdempotencyStore, Once } from './idempotency-store';
import { LongList } from './long-list';
import { type Complain, parseInput } from './parse-input';
import type { PathParameters } from './path-parameters';

/** The caller, and everything in the call except path, query and body. */
interface Caller {
  readonly principal: Principal;
  /** Returns the network address of the caller. */
  readonly address: () => string;
  /** The caller's program, as it names itself. */
  readonly userAgent: string | undefined;
  readonly cookies: CallCookies;
  /** The caller's key for this call, so that a repeated call happens once. */
  readonly idempotencyKey: string | undefined;
}

/** An admitted and parsed call. Where no token is needed, the principal is a stranger who may read nothing. */
export interface Call<Body = unknown, Parameter extends string = string, Query = unknown> extends Caller {
  readonly path: PathParameters<Parameter>;
  /** The query, parsed by the endpoint's schema. */
  readonly query: Query;
  readonly body: Body;
}

/** A call of this endpoint, with this body. */
export type CallTo<To extends Endpoint, Body = undefined> = Call<
  Body,
  PathParameterOf<To['path']>,
  QueryOf<To>
>;

/** An admitted call before parsing. */
export interface SentCall extends Caller {
  readonly path: PathParameters;
  /** The query as sent. */
  readonly query: Readonly<Record<string, string>>;
  /** Reads the body as the endpoint takes it: JSON, or bytes. Throws a `Failure`. */
  readonly readBody: () => Promise<unknown>;
}

/** An endpoint of the contract with its handler. A call can be served in no other way. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Returns the answer as data; throws a `Failure` to refuse. */
  readonly answer: (sent: SentCall) => Promise<unknown>;
}

/** Binds an endpoint to its handler: parses the query first, then reads and parses the body. */
export function routeOf<const To extends Endpoint, Body>(
  endpoint: To,
  parseBody: (sent: unknown) => Body,
  answer: (call: CallTo<To, Body>) => Promise<unknown>,
): Route {
  return {
    endpoint,
    answer: async ({ readBody, ...sent }) => {
      const query = parseInput<To['query']>(endpoint.query, sent.query);
      return answer({ ...sent, query, body: parseBody(await readBody()) });
    },
  };
}

/** Returns the body of a call that has none. */
export const noBody = () => undefined;

/** An answer that is encoded once for all callers who wait for it. */
export class EncodedAnswer<Answer extends z.ZodMiniType> {
  private constructor(
    readonly wire: unknown,
    /** Tells the compiler which endpoint it belongs to. */
    readonly schema: Answer,
  ) {}

  static of<Answer extends z.ZodMiniType>(
    { answer }: Pick<Endpoint<z.ZodMiniType, Answer>, 'answer'>,
    value: z.output<Answer>,
  ): EncodedAnswer<Answer> {
    return new EncodedAnswer(z.encode(answer, value), answer);
  }
}

/** Encodes an answer of the core, dropping anything that the endpoint does not name. */
export function encoded<To extends Endpoint>(
  { answer }: Pick<To, 'answer'>,
  value: AnswerOf<To> | EncodedAnswer<To['answer']>,
): unknown {
  return value instanceof EncodedAnswer ? value.wire : z.encode(answer, value);
}

/** Makes a route without a body. Throws at the start when the endpoint has one. */
export function route<const To extends Endpoint>(
  endpoint: To,
  answer: (call: CallTo<To>) => Promise<AnswerOf<To> | EncodedAnswer<To['answer']>>,
): Route {
  if (endpoint.body) throw new TypeError(`${endpoint.name} has a body`);
  return routeOf(endpoint, noBody, async (call) => encoded(endpoint, await answer(call)));
}

/** Makes a route for a list; a long one is sent while it is read. Throws at the start when the endpoint has a body. */
export function listRoute<const To extends Endpoint>(
  endpoint: To,
  answer: (call: CallTo<To>) => Promise<AnswerOf<To> | LongList>,
): Route {
  if (endpoint.body) throw new TypeError(`${endpoint.name} has a body`);
  return routeOf(endpoint, noBody, async (call) => {
    const list = await answer(call);
    return list instanceof LongList ? new LongList(await begun(list.records), list.around) : list;
  });
}

/**
 * Makes a route with a body, and its messages about an invalid one. Throws at the start when the endpoint has no body.
 */
export function routeWithBody<const To extends Endpoint>(
  endpoint: To,
  answer: (call: CallTo<To, BodyOf<To>>) => Promise<AnswerOf<To>>,
  complain?: Complain,
): Route {
  const schema = endpoint.body;
  if (!schema) throw new TypeError(`${endpoint.name} has no body`);
  return routeOf(
    endpoint,
    (sent) => parseInput<NonNullable<To['body']>>(schema, sent, complain),
    async (call) => encoded(endpoint, await answer(call)),
  );
}

/**
 * Makes a route that creates something, in one transaction with the record of its key: a repeated call with the same
 * key returns the first answer. Throws at the start when the endpoint does not create.
 */
export function creatingRoute<const To extends Endpoint>(
  repeats: IdempotencyStore,
  endpoint: To,
  answer: (call: CallTo<To, BodyOf<To>>, transaction: PortalTransaction) => Promise<AnswerOf<To>>,
  complain?: Complain,
): Route {
  return keyedRoute(
    repeats,
    endpoint,
    (call, once) => once((transaction) => answer(call, transaction)),
    complain,
  );
}

/**
 * Makes a creating route that works before its transaction, for instance compares a password; it creates with `once`.
 * Throws at the start when the endpoint does not create.
 */
export function keyedRoute<const To extends Endpoint>(
  repeats: IdempotencyStore,
  endpoint: To,
  answer: (call: CallTo<To, BodyOf<To>>, once: Once<AnswerOf<To>>) => Promise<AnswerOf<To>>,
  complain?: Complain,
): Route;
export function keyedRoute(
  repeats: IdempotencyStore,
  endpoint: Endpoint,
  answer: (call: Call, once: Once<unknown>) => Promise<unknown>,
  complain?: Complain,
): Route {
  const { name, creates, body: schema } = endpoint;
  if (!creates) throw new TypeError(`${name} does not create`);
  return routeOf(
    endpoint,
    (sent) => (schema ? parseInput(schema, sent, complain) : undefined),
    async (call) => encoded(endpoint, await repeats.answer(endpoint, call, answer)),
  );
}

/** Reads the first line, so that an error before it is answered like that of any call. */
export async function begun<Line>(lines: AsyncIterable<Line>): Promise<AsyncIterable<Line>> {
  const iterator = lines[Symbol.asyncIterator]();
  let first: IteratorResult<Line> | undefined = await iterator.next();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const next = first ?? (await iterator.next());
        first = undefined;
        return next;
      },
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  };
}
