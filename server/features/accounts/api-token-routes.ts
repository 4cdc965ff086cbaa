import { apiTokens, createApiToken, revokeApiToken } from '#contract/api-tokens';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, keyedRoute, type Route, route } from '../../http/route';
import type { OwnPassword } from '../sign-in/own-password';
import type { ApiTokens } from './api-tokens';

/** Makes the calls with which administrators manage API tokens. */
export function apiTokenRoutes(
  repeats: IdempotencyStore,
  tokens: ApiTokens,
  passwords: OwnPassword,
): readonly Route[] {
  return [
    route(apiTokens, () => tokens.list()),
    keyedRoute(repeats, createApiToken, async ({ principal, address, body }, once) => {
      // guard: a token is made only with the password
      await passwords.mustBeKnown({ principal, address }, body.password);
      return once((transaction) => tokens.create(transaction, principal, body.name, body.expires_in_days));
    }),
    creatingRoute(repeats, revokeApiToken, async ({ principal, path }, transaction) => {
      await tokens.revoke(transaction, principal, path.text('id'));
      return { message: 'The token has ended.' };
    }),
  ];
}
