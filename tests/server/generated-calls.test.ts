import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { portalRoutes } from '../../server/app';
import { describeApi } from '../../server/features/system/describe-api';
import { arbitraryOf, HOSTILE, mutated, type Schema } from '../support/arbitrary-of-schema';
import { holds } from '../support/holds';
import { startTestServer, type TestServer } from './start-test-server';

/** Calls per route; `CALLS_PER_ROUTE=2000` makes the long run of it. */
const CALLS = Number(process.env.CALLS_PER_ROUTE ?? 24);
/** Far above what any call takes, and far below what one takes that grows with what it was sent. */
const SLOWEST_MS = 5000;
const SECRET = 'canary-secret-of-the-generated-calls';
/** Nothing of how the server is made may stand in an answer. */
const INSIDE =
  /SQLITE|sqlite|select\s.+\sfrom|insert into|node_modules|kysely|ZodError|\.(ts|mjs):\d+|\bat .+ \(|\$argon2|canary-secret|portal\.db/i;

const Operation = z.object({
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), schema: z.optional(z.unknown()) })),
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })),
});

/** What is sent, by whom. */
interface Call {
  readonly address: string;
  readonly token: string | undefined;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  readonly type: string | undefined;
}

let server: TestServer;
let adminId: string;
let knownIds: readonly string[];
let tokens: readonly (string | undefined)[];
/** The statements, lines and files of the closed months before all these calls. */
let closedBefore: readonly string[];
/** The operations that were answered with what was asked for. */
const fulfilled = new Set<string>();

beforeAll(async () => {
  server = await startTestServer({ secret: SECRET, demoClosings: true });
  const { database } = server.dependencies;
  const first = (table: 'deals' | 'leads' | 'meetings' | 'promotions' | 'trainings') =>
    database.selectFrom(table).select('id').executeTakeFirstOrThrow();
  const admin = database.selectFrom('users').select('id').where('role', '=', 'admin');
  adminId = (await admin.executeTakeFirstOrThrow()).id;
  const records = await Promise.all(
    (['deals', 'leads', 'meetings', 'promotions', 'trainings'] as const).map((table) => first(table)),
  );
  const closed = database.selectFrom('closings').select('month').where('state', '=', 'closed');
  const { month } = await closed.orderBy('no', 'desc').executeTakeFirstOrThrow();
  knownIds = [...records.map(({ id }) => id), 'v1', 'FR-001', month];
  closedBefore = await closedTexts();
});

/** All that is told of closed months, by whatever codes their vendors have by now. */
async function closedTexts(): Promise<readonly string[]> {
  const { database } = server.dependencies;
  const parts = await database
    .selectFrom('closing_vendors')
    .innerJoin('closings', 'closings.no', 'closing_vendors.closing')
    .innerJoin('vendors', 'vendors.vendor_id', 'closing_vendors.vendor_id')
    .select(['closings.month', 'vendors.franchise_code'])
    .where('closings.no', '>', 0)
    .where('closings.state', '=', 'closed')
    .orderBy('closings.no')
    .orderBy('vendors.vendor_id')
    .execute();
  const token = await server.tokenFor(adminId);
  const paths = parts.flatMap(({ month, franchise_code }) => {
    const code = encodeURIComponent(franchise_code);
    return [`/api/statements/${code}/${month}`, `/api/closings/${month}/lines?franchise=${code}`];
  });
  const months = new Set(parts.map(({ month }) => `/api/closings/${month}/files`));
  return Promise.all([...paths, ...months].map(async (path) => (await server.get(path, token)).text()));
}

afterAll(() => server.close());
// A generated call may be one that ends the session.
beforeEach(async () => {
  tokens = [await server.tokenFor('u1'), await server.tokenFor(adminId), undefined];
});

describe('calls made from the description of the API', async () => {
  const probe = await startTestServer({ demoData: false });
  const description = describeApi(portalRoutes(probe.dependencies).map(({ endpoint }) => endpoint));
  await probe.close();
  const paths = z.record(z.string(), z.record(z.string(), Operation)).parse(description.paths);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

  it.each(operations)('$method $path: never our fault, nothing of the inside, in time', async (called) => {
    holds('generated calls: never our fault, nothing of the inside');
    await fc.assert(
      fc.asyncProperty(callOf(called), async ({ address, token, body, type }) => {
        const started = performance.now();
        const response = await server.app.request(address, {
          method: called.method,
          headers: {
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...(type !== undefined && { 'Content-Type': type }),
          },
          ...(called.method !== 'GET' && body !== undefined && { body }),
        });
        const text = await response.text();
        expect(response.status, text).toBeLessThan(500);
        if (response.ok) fulfilled.add(`${called.method} ${called.path}`);
        if (response.status >= 400) expect(withoutTheirOwn(text)).not.toMatch(INSIDE);
        expect(performance.now() - started).toBeLessThan(SLOWEST_MS);
      }),
      runsOf(called),
    );
  });

  /** A call that takes nothing differs by who calls alone: by each of them once. All others are drawn. */
  function runsOf({ path, method, operation }: (typeof operations)[number]) {
    const takesNothing = method === 'GET' && !path.includes('{') && !operation.parameters?.length;
    const drawn = { numRuns: CALLS, seed: 20_261_121 };
    if (!takesNothing) return drawn;
    const examples = tokens.map((token): [Call] => [
      { address: path, token, body: undefined, type: undefined },
    ]);
    return { ...drawn, numRuns: examples.length, examples };
  }

  /** A row error may name what was sent, whatever that looks like. */
  function withoutTheirOwn(text: string): string {
    const sent = HOSTILE.filter((each) => typeof each === 'string').filter((each) => each.length > 2);
    return sent.reduce((left, each) => left.replaceAll(each, ''), text);
  }

  it('changed no byte of a closed month, nor what its hashes are of', async () => {
    expect(closedBefore.length).toBeGreaterThan(10);
    expect(await closedTexts()).toEqual(closedBefore);
    expect(await (await server.get('/api/ledger/verification', tokens[1] ?? '')).json()).toMatchObject({
      differences: [],
    });
  });

  it('reached what they were made for, many of them', () => {
    expect(fulfilled.size).toBeGreaterThan(operations.length / 3);
  });

  function callOf({ path, operation }: (typeof operations)[number]) {
    const value = fc.oneof(
      fc.constantFrom(...(knownIds ?? ['1'])),
      fc
        .constantFrom(...HOSTILE.filter((each) => typeof each === 'string' && !/\p{Surrogate}/u.test(each)))
        .map(String),
    );
    const raw = fc.constantFrom('%', '%00', '%zz', '%C0%80', '..%2f..', '%2e%2e');
    const part = fc.oneof(
      { weight: 5, arbitrary: value.map(encodeURIComponent) },
      { weight: 1, arbitrary: raw },
    );
    const parameters = operation.parameters ?? [];
    const query = parameters.filter((each) => each.in === 'query');
    const right = fc.tuple(
      ...query.map(({ schema }) =>
        (isSchema(schema) ? arbitraryOf(schema) : value).map((each) => encodeURIComponent(String(each))),
      ),
    );
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const schema = content?.schema;
    const json = type === 'application/json' && isSchema(schema) ? bodyOf(schema) : undefined;
    const bytes = fc.uint8Array({ maxLength: 200 });
    return fc.record({
      address: fc
        .tuple(
          fc.array(part, { minLength: 6, maxLength: 6 }),
          fc.array(fc.option(part), { minLength: 8, maxLength: 8 }),
          right,
          fc.boolean(),
        )
        .map(([parts, asked, valid, isValid]) => {
          const filled = path.replaceAll(/\{\w+\}/g, () => parts.pop() ?? 'x');
          const sent = query.flatMap(({ name }, at) => {
            const text = isValid ? valid[at] : asked[at];
            return text === undefined || text === null ? [] : [`${name}=${text}`];
          });
          return sent.length === 0 ? filled : `${filled}?${sent.join('&')}`;
        }),
      token: fc.constantFrom(0, 1, 1, 2).map((at) => tokens[at]),
      body: type === undefined ? fc.constant(undefined) : (json ?? bytes),
      type: fc.constant(type === undefined ? undefined : type === 'application/json' ? type : 'image/png'),
    });
  }
});

/** Bodies as they may come: right ones, right ones with one thing wrong, and anything at all. */
function bodyOf(schema: Schema): fc.Arbitrary<string> {
  const valid = arbitraryOf(schema);
  return fc
    .oneof({ weight: 2, arbitrary: valid }, { weight: 4, arbitrary: valid.chain(mutated) }, fc.jsonValue())
    .map((value) => JSON.stringify(value) ?? 'null');
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
