import * as z from 'zod/mini';
import { type CrmConnection, type CrmTrial, type TriedDeal, ZOHO_REGIONS } from '#core/crm/crm-connection';
import { as, listOf, moment, record } from './codec';
import { endpoint } from './endpoint';
import { askedPassword, WireMessage } from './session';

const region = z.enum(ZOHO_REGIONS);
const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** Describes the connected CRM without secrets. Additive to the spec, as all of these. */
export const crmConnection = endpoint({
  name: 'crmConnection',
  summary: 'Which CRM is connected, without secrets; none where none is',
  method: 'GET',
  path: '/api/crm/connection',
  access: 'admin',
  answer: z.object({
    connection: z.optional(
      record<CrmConnection>()({
        source: z.enum(['environment', 'settings']),
        clientId: as('client_id', z.string()),
        region: z.optional(region),
        connectedAt: as('connected_at', z.optional(moment)),
        by: z.optional(z.string()),
      }),
    ),
  }),
});

/** Tries CRM credentials by reading three deals. Stores nothing. */
export const tryCrm = endpoint({
  name: 'tryCrm',
  summary: 'Try an access to the CRM, by the own password: three deals as they are read; nothing is stored',
  method: 'POST',
  path: '/api/crm/connection/trial',
  access: 'admin',
  secondFactor: 'fresh',
  body: z.object({
    region,
    client_id: secret,
    client_secret: secret,
    /** Exactly one is required: a code is valid for a single trial and a few minutes. */
    refresh_token: z.optional(secret),
    grant_code: z.optional(secret),
    /** The caller's password, asked again, so that a stolen session cannot connect another CRM. */
    password: askedPassword,
  }),
  answer: record<CrmTrial>()({
    deals: listOf(
      record<TriedDeal>()({
        id: z.string(),
        name: z.optional(z.string()),
        franchiseCode: as('Franchise_code', z.optional(z.string())),
        product: as('Product_Category', z.optional(z.string())),
        stage: as('Stage', z.optional(z.string())),
        fault: z.optional(z.string()),
      }),
    ),
    ticket: z.string(),
  }),
});

/** Connects the tried CRM. */
export const connectCrm = endpoint({
  name: 'connectCrm',
  summary: 'Connect the CRM that was tried; it is read from then on',
  method: 'POST',
  path: '/api/crm/connection',
  access: 'admin',
  creates: true,
  body: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(8000)) }),
  answer: WireMessage,
});

/** Disconnects the CRM, with the caller's password; imported data stays. */
export const disconnectCrm = endpoint({
  name: 'disconnectCrm',
  summary: 'Read the CRM no more, by the own password, and forget its secrets; what was read stays',
  method: 'DELETE',
  path: '/api/crm/connection',
  access: 'admin',
  secondFactor: 'fresh',
  /** The caller's password, asked again: payments missing in the CRM would not be paid out. */
  body: z.object({ password: askedPassword }),
  answer: WireMessage,
});
