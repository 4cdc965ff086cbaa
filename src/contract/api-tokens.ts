import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';
import { askedPassword, WireMessage } from './session';

/** The addition under which a server announces tokens for programs that run by themselves. */
export const API_TOKENS = 'auth.tokens';

/** The longest that such a token holds. */
const MAX_DAYS = 366;

const WireApiToken = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

/** The tokens as they are accepted; their secrets are never told again. */
export const ReadableApiTokens = z.object({
  data: z.array(z.object({ id: text, name: text, by: optionalText, created_at: text, expires_at: text })),
});

const WireNewApiToken = z.object({ id: z.string(), token: z.string(), expires_at: z.string() });

/** A token that was just made, as it is accepted. */
export const ReadableNewApiToken = z.object({ id: text, token: text, expires_at: text });

/** The tokens that still hold. Announced as `API_TOKENS`. */
export const apiTokens = endpoint({
  name: 'apiTokens',
  summary: 'The tokens for programs that still hold, without their secrets',
  method: 'GET',
  path: '/api/tokens',
  access: 'admin',
  answer: z.object({ data: z.array(WireApiToken) }),
});

/**
 * Makes a token that reads what its maker may read, and changes nothing. It is told this once, so the call is none that
 * can be repeated under a key: the answer is kept nowhere. Announced as `API_TOKENS`.
 */
export const createApiToken = endpoint({
  name: 'createApiToken',
  summary: 'Make a read-only token for a program, by the own password; it is told this once',
  method: 'POST',
  path: '/api/tokens',
  access: 'admin',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    read_only: z.literal(true),
    /** That of whoever makes it, asked again: a stolen session makes none. */
    password: askedPassword,
    expires_in_days: z.int().check(z.minimum(1), z.maximum(MAX_DAYS)),
  }),
  answer: WireNewApiToken,
});

/** Ends a token. Announced as `API_TOKENS`. */
export const revokeApiToken = endpoint({
  name: 'revokeApiToken',
  summary: 'End a token for a program at once',
  method: 'DELETE',
  path: '/api/tokens/{id}',
  access: 'admin',
  answer: WireMessage,
});
