import type * as z from 'zod/mini';
import type { ApiPath, Endpoint, PathParameterOf } from '#contract/endpoint';
import { bodyOf } from './file-routes';
import type { TableBody } from './read-table-body';
import { begun, type Call, encoded, noBody, type Route, routeOf } from './route';

/** A streamed answer: its lines as data, made as fast as the caller takes them. */
export class Lines {
  constructor(
    readonly lines: AsyncIterable<unknown>,
    /** Whether each line is sent at once instead of in batches, since somebody watches. */
    readonly prompt = false,
  ) {}
}

/** Makes a route that answers with a stream of lines. Throws at the start when the endpoint does not. */
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
 * Makes a route whose body is a table and whose answer is a stream of lines. An error before the first line is answered
 * like that of any call. Throws at the start when the endpoint is different.
 */
export function tableRoute<Answer extends z.ZodMiniType, Path extends ApiPath, Query extends z.ZodMiniObject>(
  endpoint: Endpoint<z.ZodMiniType, Answer, Path, Query>,
  lines: (call: Call<TableBody, PathParameterOf<Path>, z.output<Query>>) => AsyncIterable<z.output<Answer>>,
): Route {
  if (!endpoint.streams) throw new TypeError(`${endpoint.name} does not stream`);
  return routeOf(endpoint, bodyOf('table', endpoint), (call) => watched(endpoint, lines(call)));
}

/**
 * Makes a route without a body whose lines somebody watches: each is sent at once, and an error before the first is
 * answered like that of any call. Throws at the start when the endpoint does not stream.
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
