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
 * The time by which the clock of a token's signer may be ahead. One from further ahead was made by a clock that was
 * wrong, and would live longer than any may.
 */
const MAX_AHEAD_SECONDS = 60;
/** Some hundred bytes each. */
const MAX_KNOWN = 5000;

/** The claims of a token: the session row that it belongs to. All else is looked up there. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly userId: string;
}

/** With the seconds since 1970 between which they hold. */
interface DatedClaims extends TokenClaims {
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
}

/** Makes and checks the signed tokens; one algorithm, which a token cannot choose. */
export class TokenSigner {
  readonly #key: KeyObject;
  /** Tokens whose signature and claims were found right, by their whole text, the one used last at the end. */
  readonly #known = new Map<string, DatedClaims>();

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.#key = createSecretKey(secret, 'utf8');
  }

  /** A token for a session; times in ms since 1970. */
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
   * Reads the claims of a token that we signed. Throws `SessionExpired` for any other, and for one that is too old. A
   * part that does not change with time is checked once for each token: its signature costs as much as all else in a
   * call.
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
