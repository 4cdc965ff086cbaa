import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#core/shared/clock.port';
import type { ServiceAccount } from './service-account';

const ALGORITHM = 'RS256';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 3600;
/** A token that ends within this time could end on its way. */
const EARLY_MS = 60_000;

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The right to send, for about an hour at a time, in exchange for an assertion that the account's key has signed. */
export class AccessToken {
  #known: { readonly token: string; readonly until: number } | undefined;

  constructor(
    private readonly account: ServiceAccount,
    private readonly clock: Clock,
  ) {}

  /** Returns a token that should be valid now. Throws when none is granted. */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#known && this.#known.until > this.clock.now()) return this.#known.token;
    const { access_token, expires_in } = await this.#ask(signal);
    this.#known = { token: access_token, until: this.clock.now() + expires_in * 1000 - EARLY_MS };
    return access_token;
  }

  /** Drops a refused token, unless another one has replaced it meanwhile. */
  drop(refused: string): void {
    if (this.#known?.token === refused) this.#known = undefined;
  }

  async #ask(signal: AbortSignal): Promise<z.output<typeof Granted>> {
    const { client_email, private_key, token_uri } = this.account;
    const now = Math.floor(this.clock.now() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + ASSERTION_SECONDS)
      .sign(await importPKCS8(private_key, ALGORITHM));
    const response = await fetch(token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      signal,
    });
    if (!response.ok)
      throw Object.assign(new Error('No token was granted.'), { code: `token ${response.status}` });
    return Granted.parse(await response.json());
  }
}
