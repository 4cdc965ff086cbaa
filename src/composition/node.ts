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

/** How the terminal reaches a server, with an administrator's token. Times are in ms. */
export interface ApiOptions {
  readonly apiUrl: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly retries: number;
  readonly timeZone?: string | undefined;
  /** Aborts when the time for the whole run is over. */
  readonly deadline?: AbortSignal | undefined;
  /** Told of each try of a call. */
  readonly onAnswer?: ((answer: AnswerSeen) => void) | undefined;
  /** Asks for a code where a call needs the second factor again. */
  readonly askForCode?: AskForCode | undefined;
}

/** The network of a server, read by the spec's admin calls. */
export function composeApi(options: ApiOptions, log: Log): PortalSource {
  const client = httpClient(options);
  const network = recordsModule(client, () => 'network', announcedAdditions(client));
  return composeSource(network, new BusinessCalendar(options.timeZone), log);
}

/** Calls a server by the endpoints of its contract. */
export function composePortalApi(options: ApiOptions): PortalApi {
  return new HttpPortalApi(httpClient(options), options.askForCode);
}

/** A server that closes months, and its vendors. */
export interface MoneyDoor {
  readonly api: PortalApi;
  readonly vendors: VendorRepo;
}

/** Composes what closing months takes. */
export function composeMoney(options: ApiOptions): MoneyDoor {
  const client = httpClient(options);
  return { api: new HttpPortalApi(client, options.askForCode), vendors: new HttpVendorRepo(client) };
}

export type { TokenHolder };

/** Asks whether a server answers more than the spec's calls. Asking throws a `Failure`. */
export function additionsOf(options: ApiOptions): Promise<boolean> {
  return askAdditions(httpClient(options));
}

/** The zone in which a server counts; undefined where it does not say. Asking throws a `Failure`. */
export function timeZoneOf(options: ApiOptions): Promise<string | undefined> {
  return askTimeZone(httpClient(options));
}

/** Who holds the token; undefined where the server cannot be asked. Asking throws a `Failure`. */
export function tokenHolderOf(options: ApiOptions): Promise<TokenHolder | undefined> {
  return tokenHolder(httpClient(options));
}

/** The door of a server, to sign in and out. */
export function composeAuth(options: ApiOptions): AuthGateway {
  return new HttpAuthGateway(httpClient(options));
}

function httpClient({ apiUrl, token, ...limits }: ApiOptions): HttpClient {
  const readText = keepAliveRead(new URL(apiUrl).origin, limits.concurrency, limits.timeoutMs);
  return new HttpClient({ ...limits, baseUrl: apiUrl, token: () => token, readText });
}
