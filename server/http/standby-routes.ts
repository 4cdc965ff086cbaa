import type { Standby } from '../db/standby';
import { begun, type Route } from './route';
import { Lines } from './stream-routes';

/** An answer and the time of its data, in ms since 1970. */
export class AnswerAsOf {
  constructor(
    readonly answer: unknown,
    readonly at: number,
  ) {}
}

/** A standby, and the routes that answer from it. */
export interface StandbyRoutes {
  readonly standby: Standby;
  readonly routes: readonly Route[];
}

/**
 * Adds the time of their data to the answers of routes that read much, and lets a standby answer those of
 * administrators: the one place that chooses who answers. The primary answers whatever a standby cannot. `now` is in
 * ms. Throws at the start where a writing call is declared to read much.
 */
export function datedRoutes(
  routes: readonly Route[],
  aside: StandbyRoutes | undefined,
  now: () => number,
): readonly Route[] {
  const asideOf = new Map(aside?.routes.map((route) => [route.endpoint, route]));
  return routes.map((route) => {
    const { endpoint, answer } = route;
    if (!endpoint.readsMuch) return route;
    if (endpoint.method !== 'GET') throw new TypeError(`${endpoint.name} does more than read`);
    const other = asideOf.get(endpoint);
    return {
      endpoint,
      answer: async (sent) => {
        // A partner looks for what was just written, and reads little.
        const read =
          sent.principal.role === 'admin' && other
            ? await aside?.standby.read(async () => firstLineOf(await other.answer(sent)))
            : undefined;
        if (read) return new AnswerAsOf(read.answer, read.at);
        const at = now();
        return new AnswerAsOf(await answer(sent), at);
      },
    };
  });
}

/** Reads the first line of a stream, so that the primary can still answer after an earlier error. */
async function firstLineOf(answer: unknown): Promise<unknown> {
  return answer instanceof Lines ? new Lines(await begun(answer.lines), answer.prompt) : answer;
}
