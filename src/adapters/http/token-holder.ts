import { ownProfile, ReadableTokenHolder } from '#contract/profile';
import { askAdditions } from './announced-features';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** The holder of a token, as the server reports it. */
export interface TokenHolder {
  readonly email?: string | undefined;
  readonly role?: string | undefined;
  /** The kind of sign-in behind the token, and when it ends at the latest; undefined if the server does not say. */
  readonly login?:
    | {
        readonly kind: 'sign-in' | 'read-only-token';
        readonly name?: string | undefined;
        readonly ends_at: string;
      }
    | undefined;
}

/**
 * Asks who holds the client's token; undefined if the server only knows the spec's calls and cannot be asked. Throws a
 * `Failure`; `SessionExpired` for a token that is no longer valid.
 */
export async function tokenHolder(client: HttpClient): Promise<TokenHolder | undefined> {
  return (await askAdditions(client)) ? readAnswer(client, ownProfile, ReadableTokenHolder) : undefined;
}
