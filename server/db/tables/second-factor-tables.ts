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
  /** Tells this one from those that the account had before. */
  id: string;
  secret_sealed: string;
  /** The time step of the last code that was used: no code of it or before is taken. */
  last_step: number;
  /** Null until a code of the secret has shown that an app has it. */
  confirmed_at_ms: number | null;
}

export interface RecoveryCodeRow {
  user_id: string;
  /** The stored hash opens nothing: the codes are told once. */
  code_hash: string;
  used_at_ms: number | null;
}

/** The last time that another administrator has taken a lost second factor from an account. */
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
  /** The highest count of uses that the authenticator has signed; 0 where it keeps none. */
  counter: number;
  created_at_ms: number;
  used_at_ms: number | null;
}

/** A challenge that was given; it is taken away with its answer. */
export interface PasskeyChallengeRow {
  challenge: string;
  user_id: string;
  purpose: 'add' | 'prove';
  expires_at_ms: number;
}
