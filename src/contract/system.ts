import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const Status = z.object({ status: z.string() });

/** Whether the process lives. */
export const health = endpoint({
  name: 'health',
  summary: 'The server is alive',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  answer: Status,
});

/** Whether the database answers; 503 when not. */
export const ready = endpoint({
  name: 'ready',
  summary: 'The database can be reached',
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  answer: Status,
});

/** This description. */
export const openapi = endpoint({
  name: 'openapi',
  summary: 'This description of the API',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  answer: z.record(z.string(), z.unknown()),
});

/** This description as a page. */
export const docs = endpoint({
  name: 'docs',
  summary: 'This description as a page for people',
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  answer: z.string(),
});
