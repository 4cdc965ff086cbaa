import type * as z from 'zod/mini';
import type { ApiPath, Endpoint, PathParameterOf } from '#contract/endpoint';
import { bodyOf } from './file-routes';
import type { TableBody } from './read-table-body';
import { begun, type Call, encoded, noBody, type Route, routeOf } from './route';

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
  if (!endpoint.streams) throw new TypeError(`${endpoint.name} does not stream`);
  return routeOf(endpoint, bodyOf('table', endpoint), (call) => watched(endpoint, lines(call)));
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
