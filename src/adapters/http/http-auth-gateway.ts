import type * as z from 'zod/mini';
import { ReadableSignIn, signIn, signOut, unlock } from '#contract/session';
import { toRole } from '#core/access/role';
import { AuthGateway, type SignInOutcome } from '#core/session/auth-gateway.port';
import type { FactorProof } from '#core/session/factor-proof';
import { InvalidInput, TooManyRequests } from '#core/shared/failure';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** Signs in and out at the server. */
export class HttpAuthGateway extends AuthGateway {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async signIn(email: string, password: string, proof?: FactorProof): Promise<SignInOutcome> {
    const body = { email, password, ...proof };
    try {
      return toOutcome(await readAnswer(this.client, signIn, ReadableSignIn, { body }));
    } catch (error) {
      if (error instanceof InvalidInput && error.code === 'auth.code-needed')
        return { kind: 'code-needed', wrong: false, passkey: challengeIn(error.details) };
      if (error instanceof InvalidInput && error.code === 'auth.wrong-code')
        return { kind: 'code-needed', wrong: true };
      if (error instanceof InvalidInput) return { kind: 'wrong-credentials', message: error.message };
      if (error instanceof TooManyRequests) {
        return { kind: 'too-many-attempts', retryAfterSeconds: error.retryAfterSeconds };
      }
      throw error;
    }
  }

  override async unlock(token: string): Promise<void> {
    await this.client.call(unlock, { body: { token } });
  }

  override async signOut(token: string): Promise<void> {
    await this.client.call(signOut, { token });
  }
}

function toOutcome({ token, user, features, Frachise_code }: z.output<typeof ReadableSignIn>): SignInOutcome {
  return {
    kind: 'signed-in',
    session: {
      token,
      features: features ?? [],
      user: {
        role: toRole(user.role),
        vendorId: user.vendor_id,
        franchiseCode: user.Franchise_code ?? Frachise_code,
        name: user.name,
        email: user.email,
      },
    },
  };
}

function challengeIn(details: unknown): string | undefined {
  const { passkey } = details && typeof details === 'object' && 'passkey' in details ? details : {};
  return typeof passkey === 'string' ? passkey : undefined;
}
