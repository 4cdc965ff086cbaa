/** The tables of second factors. Times in ms since 1970. */
export interface SecondFactorTables {
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  factor_resets: FactorResetRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
}

export interface SecondFactorRow {
  user_id: string;
  /** Distinguishes this factor from earlier ones of the account. */
  id: string;
  secret_sealed: string;
  /** The time step of the last used code: codes of this or an earlier step are refused. */
  last_step: number;
  /** Null until a code has proved that an app holds the secret. */
  confirmed_at_ms: number | null;
}

export interface RecoveryCodeRow {
  user_id: string;
  /** The stored hash grants no access: the codes are shown once. */
  code_hash: string;
  used_at_ms: number | null;
}

/** The last time when another administrator removed an account's lost second factor. */
export interface FactorResetRow {
  user_id: string;
  reset_by: string;
  reset_at_ms: number;
}

export interface PasskeyRow {
  /** The id of the credential, as the authenticator gave it, in base64url. */
  id: string;
  user_id: string;
  /** Its name as its owner typed it. */
  name: string;
  /** In base64url (COSE). */
  public_key: string;
  /** The highest use count signed by the authenticator; 0 where it keeps none. */
  counter: number;
  created_at_ms: number;
  used_at_ms: number | null;
}

/** An open challenge; it is deleted when answered. */
export interface PasskeyChallengeRow {
  challenge: string;
  user_id: string;
  purpose: 'add' | 'prove';
  expires_at_ms: number;
}
