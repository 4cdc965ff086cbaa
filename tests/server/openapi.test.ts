import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { portalRoutes } from '../../server/app';
import { startTestServer, type TestServer } from './start-test-server';

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() }))
    .default([]),
  requestBody: z
    .object({ required: z.boolean(), content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) })
    .optional(),
  responses: z.record(z.string(), z.looseObject({})),
});
const Description = z.object({
  openapi: z.literal('3.1.0'),
  security: z.tuple([z.object({ bearer: z.tuple([]) })]),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    securitySchemes: z.object({ bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }) }),
    schemas: z.object({ Error: z.looseObject({}) }),
  }),
});

let server: TestServer;
let description: z.output<typeof Description>;
beforeAll(async () => {
  server = await startTestServer({ demoData: false });
  description = Description.parse(await (await server.get('/api/openapi.json')).json());
});
afterAll(() => server.close());

describe('the description of the API', () => {
  it('does not say of a list that it must not be sent', () => {
    expect(JSON.stringify(description.paths)).not.toContain('readOnly');
  });

  it('refers to nothing that it does not have', async () => {
    const whole: unknown = await (await server.get('/api/openapi.json')).json();
    const refs = new Set<string>();
    JSON.stringify(whole, (key, value) => {
      if (key === '$ref') refs.add(value);
      return value;
    });
    const at = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined),
          whole,
        );
    expect(refs.size).toBeGreaterThan(2);
    expect([...refs].filter((ref) => at(ref) === undefined)).toEqual([]);
    expect(whole).toMatchObject({ servers: [{ url: '/' }] });
  });

  it('has every served call and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    );
    const served = portalRoutes(server.dependencies).map(
      ({ endpoint: { name, method, path } }) => `${name}: ${method} ${path}`,
    );
    expect(described.toSorted()).toEqual(served.toSorted());
    expect(served.length).toBeGreaterThan(15);
  });

  it('says which calls are taken without a body', () => {
    const needs = (path: string) => description.paths[path]?.post?.requestBody?.required;
    expect(needs('/api/payouts')).toBe(false);
    expect(needs('/api/payouts/{no}/cancel')).toBe(false);
    expect(needs('/api/auth/login')).toBe(true);
  });

  it('says which calls are open, which parameters they take, and how they refuse', () => {
    for (const { endpoint } of portalRoutes(server.dependencies)) {
      const operation = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      if (!operation) throw new Error(`${endpoint.name} is not described`);
      const security = { public: [], mailbox: [{ mailbox: [] }], 'signed-in': undefined, admin: undefined };
      expect(operation.security).toEqual(security[endpoint.access]);
      expect(operation.responses).toHaveProperty('200');
      expect(operation.responses).toHaveProperty('4XX');
      expect('headers' in (operation.responses['200'] ?? {})).toBe(endpoint.readsMuch === true);
      expect('401' in operation.responses).toBe(endpoint.access !== 'public');
      expect('403' in operation.responses).toBe(endpoint.access === 'admin');
      const inPath = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const inQuery = operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      expect(inQuery).toEqual(Object.keys(endpoint.query?.shape ?? {}));
      expect(operation.requestBody !== undefined).toBe(
        endpoint.body !== undefined || endpoint.takes !== undefined,
      );
    }
  });

  it('describes bodies and answers field by field', () => {
    const signIn = description.paths['/api/auth/login']?.post;
    expect(signIn?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['email', 'password'],
    });
    expect(JSON.stringify(description.paths['/api/fetchDematDeals/{franchiseCode}'])).toContain(
      '"Created_Time"',
    );
    expect(description.components.schemas.Error).toMatchObject({ required: ['error'] });
  });
});

describe('the page about the API', () => {
  it('names every call and holds nothing inline', async () => {
    const response = await server.get('/api/docs');
    expect(response.headers.get('content-type')).toContain('text/html');
    const html = await response.text();
    for (const path of Object.keys(description.paths)) expect(html).toContain(`<code>${path}</code>`);
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  it('is styled from this server', async () => {
    const html = await (await server.get('/api/docs')).text();
    const style = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1] ?? '';
    const response = await server.get(style);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/css');
  });
});
