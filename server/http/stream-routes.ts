import type { AnswerOf, Endpoint } from '#contract/endpoint';
import { bodyOf } from './file-routes';
import type { TableBody } from './read-table-body';
import { begun, type CallTo, encoded, noBody, type Route, routeOf } from './route';

/** A streamed answer: its lines as data, made as fast as the caller takes them. */
export class Lines {
  constructor(
    readonly lines: AsyncIterable<unknown>,
    /** Whether each line is sent at once instead of in batches, since somebody watches. */
    readonly prompt = false,
  ) {}
}

/** Makes a route that answers with a stream of lines. Throws at the start when the endpoint does not. */
export function streamingRoute<const To extends Endpoint>(
  endpoint: To,
  lines: (call: CallTo<To>) => AsyncIterable<AnswerOf<To>>,
): Route {
  if (!endpoint.streams) throw new TypeError(`${endpoint.name} does not stream`);
  return routeOf(endpoint, noBody, async (call) => new Lines(encodedEach(endpoint, lines(call))));
}

/**
 * Makes a route whose body is a table and whose answer is a stream of lines. An error before the first line is answered
 * like that of any call. Throws at the start when the endpoint is different.
 */
export function tableRoute<const To extends Endpoint>(
  endpoint: To,
  lines: (call: CallTo<To, TableBody>) => AsyncIterable<AnswerOf<To>>,
): Route {
  if (!endpoint.streams) throw new TypeError(`${endpoint.name} does not stream`);
  return routeOf(endpoint, bodyOf('table', endpoint), (call) => watched(endpoint, lines(call)));
}

/**
 * Makes a route without a body whose lines somebody watches: each is sent at once, and an error before the first is
 * answered like that of any call. Throws at the start when the endpoint does not stream.
 */
export function watchedRoute<const To extends Endpoint>(
  endpoint: To,
  lines: (call: CallTo<To>) => AsyncIterable<AnswerOf<To>>,
): Route {
  if (!endpoint.streams || endpoint.body) throw new TypeError(`${endpoint.name} does not stream`);
  return routeOf(endpoint, noBody, (call) => watched(endpoint, lines(call)));
}

async function* encodedEach<To extends Endpoint>(
  endpoint: To,
  lines: AsyncIterable<AnswerOf<To>>,
): AsyncIterable<unknown> {
  for await (const line of lines) yield encoded(endpoint, line);
}

async function watched<To extends Endpoint>(
  endpoint: To,
  lines: AsyncIterable<AnswerOf<To>>,
): Promise<Lines> {
  return new Lines(await begun(encodedEach(endpoint, lines)), true);
}
