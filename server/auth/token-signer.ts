import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#core/shared/clock.port';
import { SessionExpired } from '#core/shared/failure';

const ALGORITHM = 'HS256';
const ISSUER = 'partner-portal';
const AUDIENCE = 'partner-portal-api';
const TOLERANCE_SECONDS = 5;

/** What a token says: which session row it stands for. All else is looked up there. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly userId: string;
}

/** Makes and checks the signed tokens; one algorithm, which a token cannot choose. */
export class TokenSigner {
  readonly #key: KeyObject;

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

  /** What a token that we signed says. Throws `SessionExpired` for any other, and for one that is too old. */
  async read(token: string): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat', 'jti', 'sub'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(this.clock.now()),
      });
      if (payload.jti && payload.sub) return { sessionId: payload.jti, userId: payload.sub };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw new SessionExpired();
  }
}
