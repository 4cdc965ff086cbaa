import { HttpPortalApi } from '#adapters/http/http-portal-api';
import type { PortalApi } from '#contract/portal-api';
import type { TestServer } from '../server/start-test-server';
import { clientOf } from './client-of';

/** Returns an API of a server in this process, called with a token. */
export function apiOf(server: Pick<TestServer, 'app'>, token: string): PortalApi {
  return new HttpPortalApi(clientOf(server, token));
}
