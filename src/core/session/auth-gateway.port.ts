import type { FactorProof } from './factor-proof';
import type { Session } from './session';

/** The outcome of a sign-in. A wrong address and a wrong password look the same. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'wrong-credentials'; readonly message: string | undefined }
  /**
   * The password is correct, but a proof of the second factor is required; `wrong` where the given one is incorrect,
   * `passkey` is the challenge for passkeys (the options of WebAuthn as JSON), if the account has any.
   */
  | { readonly kind: 'code-needed'; readonly wrong: boolean; readonly passkey?: string | undefined }
  | { readonly kind: 'too-many-attempts'; readonly retryAfterSeconds: number };

/** Signs in and out at the server. */
export abstract class AuthGateway {
  /**
   * `proof` is that of an account's second factor. Throws a `Failure` when the server cannot be reached or its answer
   * is invalid.
   */
  abstract signIn(email: string, password: string, proof?: FactorProof): Promise<SignInOutcome>;
  /** Ends the pauses of an account by a mailed link. Throws `InvalidInput` for an expired one. */
  abstract unlock(token: string): Promise<void>;
  /** Ends the token at the server. Throws a `Failure` when that fails. */
  abstract signOut(token: string): Promise<void>;
}
