import { ownProfile, ReadableTokenHolder } from '#contract/profile';
import { askAdditions } from './announced-features';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** The holder of a token, as far as the server tells. */
export interface TokenHolder {
  readonly email?: string | undefined;
  readonly role?: string | undefined;
  /** By what they are let in, and when that ends at the latest; undefined where the server does not tell. */
  readonly login?:
    | {
        readonly kind: 'sign-in' | 'read-only-token';
        readonly name?: string | undefined;
        readonly ends_at: string;
      }
    | undefined;
}

/**
 * Asks who holds the client's token; undefined where the server knows only the spec's calls and cannot be asked. Throws
 * a `Failure`, a `SessionExpired` for a token that no longer holds.
 */
export async function tokenHolder(client: HttpClient): Promise<TokenHolder | undefined> {
  return (await askAdditions(client)) ? readAnswer(client, ownProfile, ReadableTokenHolder) : undefined;
}
