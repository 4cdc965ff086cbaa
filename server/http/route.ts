import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import type { Principal } from '../auth/principal';
import type { PortalTransaction } from '../db/portal-database';
import type { RepeatedCalls } from '../db/repeated-calls';
import type { CallCookies } from './call-cookies';
import { LongList } from './long-list';
import type { Complain } from './parse-input';
import type { PathParameters } from './path-parameters';
import type { FilmBody } from './read-film-body';
import type { TableBody } from './read-table-body';

/** A call that was let in and parsed. Where no token is needed, the principal is a stranger who may read nothing. */
export interface Call<Body = undefined> {
  readonly principal: Principal;
  readonly path: PathParameters;
  /** What stands in the address behind the question mark, found right by the endpoint's schema. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Body;
  /** The network address of the caller. */
  readonly address: string;
  readonly cookies: CallCookies;
  /** What the caller named this call, so that it can be repeated and still happens once. */
  readonly idempotencyKey: string | undefined;
}

/** An endpoint of the contract with what answers it. The only way for a call to be served. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Gives the answer as data; throws a `Failure` to refuse. */
  readonly answer: (sent: Call<unknown>, parse: ParseInput) => Promise<unknown>;
}

/** Parses what was sent by its schema; throws `Refused` (400) that names the field. */
export type ParseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
  complain?: Complain,
) => z.output<Schema>;

/** A route without a body. Throws at the start when the endpoint has one. */
export function route<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  answer: (call: Call) => Promise<z.output<Answer>>,
): Route {
  if (endpoint.body) throw new TypeError(`${endpoint.name} has a body`);
  return { endpoint, answer: (sent) => answer({ ...sent, body: undefined }) };
}

/** A route for a list, which is sent while it is read when it is long. Throws at the start when the endpoint has a body. */
export function listRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  answer: (call: Call) => Promise<z.output<Answer> | LongList>,
): Route {
  if (endpoint.body) throw new TypeError(`${endpoint.name} has a body`);
  return {
    endpoint,
    answer: async (sent) => {
      const list = await answer({ ...sent, body: undefined });
      return list instanceof LongList ? new LongList(await begun(list.records), list.around) : list;
    },
  };
}

/** A route with a body, and what it says about a wrong one. Throws at the start when the endpoint has no body. */
export function routeWithBody<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  answer: (call: Call<z.output<Body>>) => Promise<z.output<Answer>>,
  complain?: Complain,
): Route {
  const schema = endpoint.body;
  if (!schema) throw new TypeError(`${endpoint.name} has no body`);
  return {
    endpoint,
    answer: (sent, parse) => answer({ ...sent, body: parse(schema, sent.body, complain) }),
  };
}

/**
 * A route that makes a record, in one transaction with the note that it was made: repeated with the same key it
 * gives the first answer again. Throws at the start when the endpoint does not create or has no body.
 */
export function creatingRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  repeats: RepeatedCalls,
  endpoint: Endpoint<Body, Answer>,
  answer: (call: Call<z.output<Body>>, transaction: PortalTransaction) => Promise<z.output<Answer>>,
  complain?: Complain,
): Route {
  if (!endpoint.creates) throw new TypeError(`${endpoint.name} does not create`);
  return routeWithBody(
    endpoint,
    (call) => repeats.once(endpoint, call, (transaction) => answer(call, transaction)),
    complain,
  );
}

/** A route whose body is a picture as it was sent. Throws at the start when the endpoint takes none. */
export function pictureRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  answer: (call: Call<Uint8Array>) => Promise<z.output<Answer>>,
): Route {
  if (endpoint.takes !== 'picture') throw new TypeError(`${endpoint.name} takes no picture`);
  return routeOfBytes(endpoint, answer);
}

/** A route whose body is a file of subtitles as it was sent. Throws at the start when the endpoint takes none. */
export function subtitlesRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  answer: (call: Call<Uint8Array>) => Promise<z.output<Answer>>,
): Route {
  if (endpoint.takes !== 'subtitles') throw new TypeError(`${endpoint.name} takes no subtitles`);
  return routeOfBytes(endpoint, answer);
}

function routeOfBytes(endpoint: Endpoint, answer: (call: Call<Uint8Array>) => Promise<unknown>): Route {
  return {
    endpoint,
    answer: (sent) => {
      if (!(sent.body instanceof Uint8Array))
        throw new TypeError(`${endpoint.name} was called without bytes`);
      return answer({ ...sent, body: sent.body });
    },
  };
}

/** A route whose body is a film as it comes. Throws at the start when the endpoint takes none. */
export function filmRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  answer: (call: Call<FilmBody>) => Promise<z.output<Answer>>,
): Route {
  if (endpoint.takes !== 'film') throw new TypeError(`${endpoint.name} takes no film`);
  return {
    endpoint,
    answer: (sent) => {
      if (!isFilmBody(sent.body)) throw new TypeError(`${endpoint.name} was called without a film`);
      return answer({ ...sent, body: sent.body });
    },
  };
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
export function fileRoute(
  endpoint: Endpoint,
  answer: (call: Call) => Promise<FileAnswer | StoredFile>,
): Route {
  if (!endpoint.answerType) throw new TypeError(`${endpoint.name} does not answer with a file`);
  return { endpoint, answer: (sent) => answer({ ...sent, body: undefined }) };
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
export function streamingRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  lines: (call: Call) => AsyncIterable<z.output<Answer>>,
): Route {
  if (!endpoint.streams) throw new TypeError(`${endpoint.name} does not stream`);
  return { endpoint, answer: async (sent) => new Lines(lines({ ...sent, body: undefined })) };
}

/**
 * A route whose body is a table as it was sent, and which answers with a stream of lines. What is refused up to the
 * first line is refused as any call is. Throws at the start when the endpoint is not like that.
 */
export function tableRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  lines: (call: Call<TableBody>) => AsyncIterable<z.output<Answer>>,
): Route {
  if (endpoint.takes !== 'table' || !endpoint.streams) throw new TypeError(`${endpoint.name} takes no table`);
  return {
    endpoint,
    answer: async (sent) => {
      const body = sent.body;
      if (!isTableBody(body)) throw new TypeError(`${endpoint.name} was called without a table`);
      return new Lines(await begun(lines({ ...sent, body })), true);
    },
  };
}

/**
 * A route without a body that answers with lines that somebody watches: each is sent at once, and what is refused up
 * to the first is refused as any call is. Throws at the start when the endpoint does not stream.
 */
export function watchedRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  lines: (call: Call) => AsyncIterable<z.output<Answer>>,
): Route {
  if (!endpoint.streams || endpoint.body) throw new TypeError(`${endpoint.name} does not stream`);
  return {
    endpoint,
    answer: async (sent) => new Lines(await begun(lines({ ...sent, body: undefined })), true),
  };
}

function isTableBody(body: unknown): body is TableBody {
  return typeof body === 'object' && body !== null && 'pieces' in body;
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
