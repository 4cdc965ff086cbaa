import { announcedAdditions, askAdditions, askTimeZone } from '#adapters/http/announced-features';
import { HttpAuthGateway } from '#adapters/http/http-auth-gateway';
import { HttpClient } from '#adapters/http/http-client';
import type { AnswerSeen } from '#adapters/http/http-options';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { HttpVendorRepo } from '#adapters/http/http-vendor-repo';
import { type TokenHolder, tokenHolder } from '#adapters/http/token-holder';
import { keepAliveRead } from '#adapters/node/keep-alive-read';
import type { AskForCode, PortalApi } from '#contract/portal-api';
import type { AuthGateway } from '#core/session/auth-gateway.port';
import type { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';
import { composeSource, type PortalSource } from './portal-source';
import { recordsModule } from './records-module';

/** How the terminal connects to a server, with an administrator's token. Times are in ms. */
export interface ApiOptions {
  readonly apiUrl: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly retries: number;
  readonly timeZone?: string | undefined;
  /** Aborts when the time for the whole run is over. */
  readonly deadline?: AbortSignal | undefined;
  /** Called for each attempt of a call. */
  readonly onAnswer?: ((answer: AnswerSeen) => void) | undefined;
  /** Asks for a code if a call needs the second factor again. */
  readonly askForCode?: AskForCode | undefined;
}

/** Composes the source for a server's network, read by the spec's admin calls. */
export function composeApi(options: ApiOptions, log: Log): PortalSource {
  const client = httpClient(options);
  const network = recordsModule(client, () => 'network', announcedAdditions(client));
  return composeSource(network, new BusinessCalendar(options.timeZone), log);
}

/** Composes the client that calls a server by the endpoints of its contract. */
export function composePortalApi(options: ApiOptions): PortalApi {
  return new HttpPortalApi(httpClient(options), options.askForCode);
}

/** A server that closes months, and its vendors. */
export interface MoneyClient {
  readonly api: PortalApi;
  readonly vendors: VendorRepo;
}

/** Composes what is needed to close months. */
export function composeMoney(options: ApiOptions): MoneyClient {
  const client = httpClient(options);
  return { api: new HttpPortalApi(client, options.askForCode), vendors: new HttpVendorRepo(client) };
}

export type { TokenHolder };

/** Asks whether a server offers more than the spec's calls. Throws a `Failure`. */
export function additionsOf(options: ApiOptions): Promise<boolean> {
  return askAdditions(httpClient(options));
}

/** Asks for the time zone of a server's business days; undefined if it does not say. Throws a `Failure`. */
export function timeZoneOf(options: ApiOptions): Promise<string | undefined> {
  return askTimeZone(httpClient(options));
}

/** Asks who holds the token; undefined if the server cannot be asked. Throws a `Failure`. */
export function tokenHolderOf(options: ApiOptions): Promise<TokenHolder | undefined> {
  return tokenHolder(httpClient(options));
}

/** Composes the gateway that signs in and out at a server. */
export function composeAuth(options: ApiOptions): AuthGateway {
  return new HttpAuthGateway(httpClient(options));
}

function httpClient({ apiUrl, token, ...limits }: ApiOptions): HttpClient {
  const readText = keepAliveRead(new URL(apiUrl).origin, limits.concurrency, limits.timeoutMs);
  return new HttpClient({ ...limits, baseUrl: apiUrl, token: () => token, readText });
}
