import type { Standby } from '../db/standby';
import { begun, type Route } from './route';
import { Lines } from './stream-routes';

/** An answer and the moment that it shows, in ms since 1970. */
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
 * Says of the answers of routes that read much which moment they show, and takes those of administrators from a standby: the
 * one place where it is chosen who answers. Whatever a standby cannot answer, the primary does. `now` is in ms. Throws at the
 * start where a call that writes is said to read much.
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

/** Has a stream begun, so that what fails before its first line can still be answered by the primary. */
async function firstLineOf(answer: unknown): Promise<unknown> {
  return answer instanceof Lines ? new Lines(await begun(answer.lines), answer.prompt) : answer;
}
