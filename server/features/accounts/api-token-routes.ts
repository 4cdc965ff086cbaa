import { apiTokens, createApiToken, revokeApiToken } from '#contract/api-tokens';
import { type Route, route, routeWithBody } from '../../http/route';
import type { OwnPassword } from '../sign-in/own-password';
import type { ApiTokens } from './api-tokens';

/** The tokens of programs, for administrators. */
export function apiTokenRoutes(tokens: ApiTokens, passwords: OwnPassword): readonly Route[] {
  return [
    route(apiTokens, () => tokens.list()),
    routeWithBody(createApiToken, async ({ principal, address, body }) => {
      // guard: a token is made only with the password
      await passwords.mustBeKnown({ principal, address }, body.password);
      return tokens.create(principal, body.name, body.expires_in_days);
    }),
    route(revokeApiToken, async ({ principal, path }) => {
      await tokens.revoke(principal, path.text('id'));
      return { message: 'The token has ended.' };
    }),
  ];
}
