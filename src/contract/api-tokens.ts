import * as z from 'zod/mini';
import type { ApiToken, NewApiToken } from '#core/accounts/api-token';
import { as, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { askedPassword, WireMessage } from './session';

/** The longest lifetime of a token, in days. */
const MAX_DAYS = 366;

/** Lists the valid tokens, without their secrets. Additive to the spec, as all of these. */
export const apiTokens = endpoint({
  name: 'apiTokens',
  summary: 'The tokens for programs that still hold, without their secrets',
  method: 'GET',
  path: '/api/tokens',
  access: 'admin',
  answer: under(
    'data',
    listOf(
      record<ApiToken>()({
        id: z.string(),
        name: z.string(),
        by: z.string(),
        createdAt: as('created_at', moment),
        expiresAt: as('expires_at', moment),
      }),
    ),
  ),
});

/**
 * Creates a read-only token with the scope of its creator. The secret is returned only here and the answer is not
 * stored, so the call cannot be repeated under a key.
 */
export const createApiToken = endpoint({
  name: 'createApiToken',
  summary: 'Make a read-only token for a program, by the own password; it is told this once',
  method: 'POST',
  path: '/api/tokens',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    read_only: z.literal(true),
    /** The creator's password, asked again, so that a stolen session cannot create a token. */
    password: askedPassword,
    expires_in_days: z.int().check(z.minimum(1), z.maximum(MAX_DAYS)),
  }),
  answer: record<NewApiToken>()({
    id: z.string(),
    token: z.string(),
    expiresAt: as('expires_at', moment),
  }),
});

/** Revokes a token immediately. */
export const revokeApiToken = endpoint({
  name: 'revokeApiToken',
  summary: 'End a token for a program at once',
  method: 'DELETE',
  path: '/api/tokens/{id}',
  access: 'admin',
  creates: true,
  answer: WireMessage,
});
