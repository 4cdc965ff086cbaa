import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseClock } from '../db/database-clock';
import { timeOf } from '../db/database-clock';
import type { PortalDatabase } from '../db/portal-database';
import type { PortalEnvironment } from './portal-environment';

const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Serves the figures for an operator's monitoring at `/metrics`, in the text format of Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to the answer, by method, route (its template) and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_S,
    registers: [this.#registry],
  });

  constructor(database: PortalDatabase, clock: DatabaseClock) {
    collectDefaultMetrics({ register: this.#registry });
    const waiting: Gauge = new Gauge({
      name: 'portal_outbox_waiting',
      help: 'Messages that wait to be sent',
      registers: [this.#registry],
      collect: async () => waiting.set(await waitingIn(database)),
    });
    const age: Gauge = new Gauge({
      name: 'portal_outbox_oldest_seconds',
      help: 'How long the oldest of them waits',
      registers: [this.#registry],
      collect: async () => age.set(await oldestIn(database, clock)),
    });
  }

  /** Measures the time of every request. */
  observe(): MiddlewareHandler<PortalEnvironment> {
    return async (context, next) => {
      const end = this.#requests.startTimer();
      await next();
      const { status } = context.res;
      end({ method: context.req.method, route: context.get('routeName'), status });
    };
  }

  /** Serves the figures to callers with the token. Without a token set, the address does not exist. */
  serve(app: Hono<PortalEnvironment>, token: string | undefined): void {
    app.get('/metrics', async (context) => {
      context.header('Cache-Control', 'no-store');
      if (token === undefined) return context.notFound();
      if (!isSame(bearerOf(context), token)) {
        context.header('WWW-Authenticate', 'Bearer');
        return context.text('The token of the metrics is needed.\n', 401);
      }
      const text = await this.#registry.metrics();
      return context.body(text, 200, { 'Content-Type': this.#registry.contentType });
    });
  }
}

async function waitingIn(database: PortalDatabase): Promise<number> {
  const { waiting } = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('next_try_at_ms', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

async function oldestIn(database: PortalDatabase, clock: DatabaseClock): Promise<number> {
  const { since } = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.min<number | null>('created_at_ms').as('since'))
    .where('next_try_at_ms', 'is not', null)
    .executeTakeFirstOrThrow();
  return since === null ? 0 : Math.max(0, ((await timeOf(database, clock)) - since) / 1000);
}

function bearerOf(context: Context): string {
  return /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
}

/** Compares in constant time, so that the time reveals nothing about the token. */
function isSame(sent: string, token: string): boolean {
  const [left, right] = [sent, token].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
