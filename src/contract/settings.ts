import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** What the network has set for its portals. Announced with `leads.write`. */
export const settings = endpoint({
  name: 'settings',
  summary: 'What the network has set for its portals',
  method: 'GET',
  path: '/api/settings',
  access: 'signed-in',
  answer: z.object({ leadFormAddress: z.optional(z.string()) }),
});

/** The settings as they are accepted; an address that is not https counts as none. */
export const ReadableSettings = z.object({
  leadFormAddress: z.catch(z.optional(z.url({ protocol: /^https$/ })), undefined),
});
