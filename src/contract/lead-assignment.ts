import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { lead } from './leads';

const code = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * Moves a lead to another franchise and returns the moved lead; a lead already there stays as it is. Refuses a
 * franchise that cannot take it at `to`, and with 409 at `from` when somebody else has moved it meanwhile. Additive to
 * the spec.
 */
export const assignLead = endpoint({
  name: 'assignLead',
  summary: 'Give a lead to another franchise; 409 when it is no longer where the caller saw it',
  method: 'POST',
  path: '/api/leads/{id}/assignment',
  access: 'admin',
  creates: true,
  body: z.object({ from: code, to: code }),
  answer: lead,
});
