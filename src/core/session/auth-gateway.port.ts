import type { FactorProof } from './factor-proof';
import type { Session } from './session';

/** The outcome of an attempt to sign in. A wrong address and a wrong password look the same. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'wrong-credentials'; readonly message: string | undefined }
  /**
   * The password is right, and a proof of the second factor has to come with it; `wrong` where the one that came is not right,
   * `passkey` the challenge for passkeys (the options of WebAuthn as JSON), where the account has any.
   */
  | { readonly kind: 'code-needed'; readonly wrong: boolean; readonly passkey?: string | undefined }
  | { readonly kind: 'too-many-attempts'; readonly retryAfterSeconds: number };

/** The server's door: signs in and out. */
export abstract class AuthGateway {
  /**
   * `proof` is that of an account's second factor. Throws a `Failure` when the server cannot be reached or answers nonsense.
   */
  abstract signIn(email: string, password: string, proof?: FactorProof): Promise<SignInOutcome>;
  /** Ends the pauses of an account by the link from a mail. Throws `InvalidInput` for one that is not good any more. */
  abstract unlock(token: string): Promise<void>;
  /** Ends the token at the server. Throws a `Failure` when that cannot be told. */
  abstract signOut(token: string): Promise<void>;
}
