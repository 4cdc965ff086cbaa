import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { WireLead } from './leads';

const code = z.string().check(z.minLength(1), z.maxLength(100));

/** Gives a lead to another franchise. Additive to the spec. */
export const assignLead = endpoint({
  name: 'assignLead',
  summary: 'Give a lead to another franchise; 409 when it is no longer where the caller saw it',
  method: 'POST',
  path: '/api/leads/{id}/assignment',
  access: 'admin',
  creates: true,
  body: z.object({ from: code, to: code }),
  answer: WireLead,
});
