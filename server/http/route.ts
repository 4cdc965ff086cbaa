import * as z from 'zod/mini';
import type { ApiPath, Endpoint, PathParameterOf } from '#contract/endpoint';
import type { PortalTransaction } from '../db/portal-database';
import type { Principal } from '../sessions/principal';
import type { CallCookies } from './call-cookies';
import type { IdempotencyStore, Once } from './idempotency-store';
import { LongList } from './long-list';
import { type Complain, parseInput } from './parse-input';
import type { PathParameters } from './path-parameters';
import type { DeliveryBody } from './read-delivery';
import type { FilmBody } from './read-film-body';
import type { SignedBody } from './read-signed-body';
import type { TableBody } from './read-table-body';

/** The caller, and all that came with the call besides path, query and body. */
interface Caller {
  readonly principal: Principal;
  /** Gives the network address of the caller. */
  readonly address: () => string;
  /** The caller's program, as it names itself. */
  readonly userAgent: string | undefined;
  readonly cookies: CallCookies;
  /** The caller's name for this call, so that it can be repeated and still happens once. */
  readonly idempotencyKey: string | undefined;
}

/** A call that was let in and parsed. Where no token is needed, the principal is a stranger who may read nothing. */
export interface Call<Body = unknown, Parameter extends string = string, Query = unknown> extends Caller {
  readonly path: PathParameters<Parameter>;
  /** The part of the address behind the question mark, parsed by the endpoint's schema. */
  readonly query: Query;
  readonly body: Body;
}

/** A call that was let in, as it came. */
export interface SentCall extends Caller {
  readonly path: PathParameters;
  /** The part of the address behind the question mark. */
  readonly query: Readonly<Record<string, string>>;
  /** The body as the endpoint takes it: JSON, or bytes. Throws a `Failure`. */
  readonly readBody: () => Promise<unknown>;
}

/** An endpoint of the contract with what answers it. The only way for a call to be served. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Gives the answer as data; throws a `Failure` to refuse. */
  readonly answer: (sent: SentCall) => Promise<unknown>;
}

/** Binds an endpoint to what answers it: the query is parsed first, then the body is read and parsed. */
function routeOf<Body, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType, Path, Query>,
  parseBody: (sent: unknown) => Body,
  answer: (call: Call<Body, PathParameterOf<Path>, z.output<Query>>) => Promise<unknown>,
): Route {
  return {
    endpoint,
    answer: async ({ readBody, ...sent }) => {
      const query = parseInput(endpoint.query, sent.query);
      return answer({ ...sent, query, body: parseBody(await readBody()) });
    },
  };
}

const noBody = () => undefined;

/** An answer that is encoded once for all who wait for the same one. */
export class EncodedAnswer<Answer extends z.ZodMiniType> {
  private constructor(
    readonly wire: unknown,
    /** Tells the compiler of which endpoint it is. */
    readonly schema: Answer,
  ) {}

  static of<Answer extends z.ZodMiniType>(
    { answer }: Pick<Endpoint<z.ZodMiniType, Answer>, 'answer'>,
    value: z.output<Answer>,
  ): EncodedAnswer<Answer> {
    return new EncodedAnswer(z.encode(answer, value), answer);
  }
}

/** Encodes an answer that the core gives: nothing of it is sent that the endpoint does not name. */
function encoded<Answer extends z.ZodMiniType>(
  { answer }: Pick<Endpoint<z.ZodMiniType, Answer>, 'answer'>,
  value: z.output<Answer> | EncodedAnswer<Answer>,
): unknown {
  return value instanceof EncodedAnswer ? value.wire : z.encode(answer, value);
}

/** A route without a body. Throws at the start when the endpoint has one. */
export function route<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (
    call: Call<undefined, PathParameterOf<Path>, z.output<Query>>,
  ) => Promise<z.output<Answer> | EncodedAnswer<Answer>>,
): Route {
  if (endpoint.body) throw new TypeError(`${endpoint.name} has a body`);
  return routeOf(endpoint, noBody, async (call) => encoded(endpoint, await answer(call)));
}

/**
 * A route for a list, which is sent while it is read when it is long. Throws at the start when the endpoint has a body.
 */
export function listRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (
    call: Call<undefined, PathParameterOf<Path>, z.output<Query>>,
  ) => Promise<z.output<Answer> | LongList>,
): Route {
  if (endpoint.body) throw new TypeError(`${endpoint.name} has a body`);
  return routeOf(endpoint, noBody, async (call) => {
    const list = await answer(call);
    return list instanceof LongList ? new LongList(await begun(list.records), list.around) : list;
  });
}

/** A route with a body, and what it says about a wrong one. Throws at the start when the endpoint has no body. */
export function routeWithBody<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  endpoint: Endpoint<Body, Answer, Path, Query>,
  answer: (call: Call<z.output<Body>, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
  complain?: Complain,
): Route {
  const schema = endpoint.body;
  if (!schema) throw new TypeError(`${endpoint.name} has no body`);
  return routeOf(
    endpoint,
    (sent) => parseInput(schema, sent, complain),
    async (call) => encoded(endpoint, await answer(call)),
  );
}

/**
 * A route that makes something, in one transaction with the note that it was made: repeated with the same key it
 * gives the first answer again. Throws at the start when the endpoint does not create.
 */
export function creatingRoute<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  repeats: IdempotencyStore,
  endpoint: Endpoint<Body, Answer, Path, Query>,
  answer: (
    call: Call<z.output<Body>, PathParameterOf<Path>, z.output<Query>>,
    transaction: PortalTransaction,
  ) => Promise<z.output<Answer>>,
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
 * A creating route that has something to do before its transaction, such as comparing a password: what it makes, it
 * makes by `once`. Throws at the start when the endpoint does not create.
 */
export function keyedRoute<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  repeats: IdempotencyStore,
  endpoint: Endpoint<Body, Answer, Path, Query>,
  answer: (
    call: Call<z.output<Body>, PathParameterOf<Path>, z.output<Query>>,
    once: Once<z.output<Answer>>,
  ) => Promise<z.output<Answer>>,
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

/**
 * A route whose body is a picture, a document or a file of subtitles as it was sent. Throws at the start when the endpoint takes
 * none.
 */
export function bytesRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<Uint8Array, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  const { name, takes } = endpoint;
  if (takes !== 'picture' && takes !== 'document' && takes !== 'subtitles')
    throw new TypeError(`${name} takes no small file`);
  const isBytes = (sent: unknown) => sent instanceof Uint8Array;
  return routeOf(endpoint, bodyThat(isBytes, name), async (call) => encoded(endpoint, await answer(call)));
}

/** A route whose body another service has signed. Throws at the start when the endpoint takes none. */
export function signedRoute<
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<SignedBody, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  return routeTaking('signed', isSignedBody, endpoint, answer);
}

/** A route whose body is what a mailbox takes, as it comes. Throws at the start when the endpoint takes none. */
export function deliveryRoute<
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<DeliveryBody, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  return routeTaking('delivery', isDelivery, endpoint, answer);
}

/** A route whose body is a film as it comes. Throws at the start when the endpoint takes none. */
export function filmRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<FilmBody, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  return routeTaking('film', isFilmBody, endpoint, answer);
}

/** Reads a body that the web has read already. Throws for one of another kind. */
function bodyThat<Body>(isBody: (sent: unknown) => sent is Body, name: string): (sent: unknown) => Body {
  return (sent) => {
    if (!isBody(sent)) throw new TypeError(`${name} was called with a body of another kind`);
    return sent;
  };
}

/** A route whose body comes as the web has read it, of the kind that the endpoint takes. */
function routeTaking<Body, Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  kind: NonNullable<Endpoint['takes']>,
  isBody: (sent: unknown) => sent is Body,
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<Body, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  const { name, takes } = endpoint;
  if (takes !== kind) throw new TypeError(`${name} takes no ${kind}`);
  return routeOf(endpoint, bodyThat(isBody, name), async (call) => encoded(endpoint, await answer(call)));
}

/** An answer that is a file: its content, and the headers that say what it is. */
export class FileAnswer {
  constructor(
    readonly content: string | Uint8Array<ArrayBuffer>,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** An answer that is a file of the disk, which never changes; a range of it can be asked for. */
export class StoredFile {
  constructor(readonly path: string) {}
}

/** A route that answers with a file. Throws at the start when the endpoint does not. */
export function fileRoute<Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType, Path, Query>,
  answer: (call: Call<undefined, PathParameterOf<Path>, z.output<Query>>) => Promise<FileAnswer | StoredFile>,
): Route {
  if (!endpoint.answerType) throw new TypeError(`${endpoint.name} does not answer with a file`);
  return routeOf(endpoint, noBody, answer);
}

/** A streamed answer: its lines as data, made as fast as the caller takes them. */
export class Lines {
  constructor(
    readonly lines: AsyncIterable<unknown>,
    /** Each line is sent as soon as there is one, not with others: somebody watches. */
    readonly prompt = false,
  ) {}
}

/** A route that answers with a stream of lines. Throws at the start when the endpoint does not. */
export function streamingRoute<
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  lines: (call: Call<undefined, PathParameterOf<Path>, z.output<Query>>) => AsyncIterable<z.output<Answer>>,
): Route {
  if (!endpoint.streams) throw new TypeError(`${endpoint.name} does not stream`);
  return routeOf(endpoint, noBody, async (call) => new Lines(encodedEach(endpoint, lines(call))));
}

/**
 * A route whose body is a table as it was sent, and which answers with a stream of lines. What is refused up to the
 * first line is refused as any call is. Throws at the start when the endpoint is not like that.
 */
export function tableRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  lines: (call: Call<TableBody, PathParameterOf<Path>, z.output<Query>>) => AsyncIterable<z.output<Answer>>,
): Route {
  if (endpoint.takes !== 'table' || !endpoint.streams) throw new TypeError(`${endpoint.name} takes no table`);
  return routeOf(endpoint, bodyThat(isTableBody, endpoint.name), async (call) =>
    watched(endpoint, lines(call)),
  );
}

/** A route whose body is a table as it was sent, and which answers once. Throws at the start when the endpoint is not like that. */
export function sheetRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  answer: (call: Call<TableBody, PathParameterOf<Path>, z.output<Query>>) => Promise<z.output<Answer>>,
): Route {
  if (endpoint.takes !== 'table' || endpoint.streams) throw new TypeError(`${endpoint.name} takes no sheet`);
  return routeOf(endpoint, bodyThat(isTableBody, endpoint.name), async (call) =>
    encoded(endpoint, await answer(call)),
  );
}

/**
 * A route without a body that answers with lines that somebody watches: each is sent at once, and what is refused up
 * to the first is refused as any call is. Throws at the start when the endpoint does not stream.
 */
export function watchedRoute<
  Answer extends z.ZodMiniType,
  Path extends ApiPath,
  Query extends z.ZodMiniObject,
>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  lines: (call: Call<undefined, PathParameterOf<Path>, z.output<Query>>) => AsyncIterable<z.output<Answer>>,
): Route {
  if (!endpoint.streams || endpoint.body) throw new TypeError(`${endpoint.name} does not stream`);
  return routeOf(endpoint, noBody, (call) => watched(endpoint, lines(call)));
}

async function* encodedEach<Answer extends z.ZodMiniType>(
  endpoint: Pick<Endpoint<z.ZodMiniType, Answer>, 'answer'>,
  lines: AsyncIterable<z.output<Answer>>,
): AsyncIterable<unknown> {
  for await (const line of lines) yield encoded(endpoint, line);
}

async function watched<Answer extends z.ZodMiniType>(
  endpoint: Pick<Endpoint<z.ZodMiniType, Answer>, 'answer'>,
  lines: AsyncIterable<z.output<Answer>>,
): Promise<Lines> {
  return new Lines(await begun(encodedEach(endpoint, lines)), true);
}

function isTableBody(body: unknown): body is TableBody {
  return typeof body === 'object' && body !== null && 'pieces' in body;
}

function isSignedBody(body: unknown): body is SignedBody {
  return typeof body === 'object' && body !== null && 'bytes' in body && 'header' in body;
}

function isDelivery(body: unknown): body is DeliveryBody {
  return typeof body === 'object' && body !== null && 'pieces' in body && 'header' in body;
}

function isFilmBody(body: unknown): body is FilmBody {
  return typeof body === 'object' && body !== null && 'film' in body;
}

async function begun<Line>(lines: AsyncIterable<Line>): Promise<AsyncIterable<Line>> {
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
