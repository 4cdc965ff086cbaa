import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const Status = z.object({ status: z.string() });

/** Answers while the process is alive. */
export const health = endpoint({
  name: 'health',
  summary: 'The server is alive',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  answer: Status,
});

/** Answers whether the database is available; 503 when not. */
export const ready = endpoint({
  name: 'ready',
  summary: 'The database can be reached, and how the last nightly check of all figures ended',
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  answer: z.object({
    status: z.string(),
    /** Left out before the first night; without `differences` while it runs, or where it was interrupted. */
    checked: z.optional(z.object({ day: z.string(), differences: z.optional(z.int()) })),
  }),
});

/** Returns this description of the API. */
export const openapi = endpoint({
  name: 'openapi',
  summary: 'This description of the API',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  answer: z.record(z.string(), z.unknown()),
});

/** Returns this description as a page. */
export const docs = endpoint({
  name: 'docs',
  summary: 'This description as a page for people',
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  answer: z.string(),
});
