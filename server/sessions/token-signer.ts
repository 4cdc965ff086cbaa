import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#core/shared/clock.port';
import { SessionExpired } from '#core/shared/failure';

const ALGORITHM = 'HS256';
const ISSUER = 'partner-portal';
const AUDIENCE = 'partner-portal-api';
// guard: a token ends
const TOLERANCE_SECONDS = 5;
/**
 * How far ahead the clock of a token's signer may be. A token from further ahead was made by a wrong clock, and would
 * be valid for too long.
 */
const MAX_AHEAD_SECONDS = 60;
/** The number of cached tokens, some hundred bytes each. */
const MAX_KNOWN = 5000;

/** The claims of a token: its session row, where everything else is stored. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly userId: string;
}

/** The claims with the seconds since 1970 between which they are valid. */
interface DatedClaims extends TokenClaims {
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
}

/** Makes and checks signed tokens with one algorithm, which a token cannot choose. */
export class TokenSigner {
  readonly #key: KeyObject;
  /** The tokens whose signature and claims were valid, by their whole text, the last used one at the end. */
  readonly #known = new Map<string, DatedClaims>();

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#key = createSecretKey(secret, 'utf8');
  }

  /** Makes a token for a session; times in ms since 1970. */
  async sign({ sessionId, userId }: TokenClaims, issuedAt: number, expiresAt: number): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(userId)
      .setJti(sessionId)
      .setIssuedAt(Math.floor(issuedAt / 1000))
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(this.#key);
  }

  /**
   * Reads the claims of a token that we signed. Throws `SessionExpired` for any other, and for one that is too old.
   * Checks whatever does not change with time once for each token: the signature costs as much as all else in a call.
   */
  async read(token: string): Promise<TokenClaims> {
    const known = this.#known.get(token);
    this.#known.delete(token);
    const claims = known && this.#isInTime(known) ? known : await this.#verify(token);
    this.#known.set(token, claims);
    if (this.#known.size > MAX_KNOWN) this.#forgetOldest();
    return claims;
  }

  async #verify(token: string): Promise<DatedClaims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat', 'jti', 'sub'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(this.clock.now()),
      });
      const { jti, sub, iat, exp } = payload;
      if (jti && sub && iat !== undefined && exp !== undefined) {
        const claims = { sessionId: jti, userId: sub, issuedAtSeconds: iat, expiresAtSeconds: exp };
        if (this.#isInTime(claims)) return claims;
      }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw new SessionExpired();
  }

  #isInTime({ issuedAtSeconds, expiresAtSeconds }: DatedClaims): boolean {
    const now = Math.floor(this.clock.now() / 1000);
    return expiresAtSeconds > now - TOLERANCE_SECONDS && issuedAtSeconds <= now + MAX_AHEAD_SECONDS;
  }

  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
