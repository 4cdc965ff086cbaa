/** The tables of accounts, sign-in and messages. Times in ms since 1970. */
export interface AccessTables {
  users: UserRow;
  sessions: SessionRow;
  sign_in_attempts: SignInAttemptRow;
  password_resets: PasswordResetRow;
  /** Requests for codes, to count those of a day. */
  reset_mails: { bucket: string; asked_at_ms: number };
  reset_proofs: ResetProofRow;
  unlock_links: UnlockLinkRow;
  /** Wrong codes over all accounts together, by UTC days since 1970. */
  reset_guesses: { day: number; guesses: number };
  outbox: OutboxRow;
  mail_server: MailServerRow;
  push_tokens: PushTokenRow;
  repeated_calls: RepeatedCallRow;
  meeting_feeds: MeetingFeedRow;
  api_tokens: ApiTokenRow;
  account_names: AccountNameRow;
}

/** The single mail server set on the page. */
export interface MailServerRow {
  name: string;
  sealed: string;
  set_by: string;
  set_at_ms: number;
}

/** The name of an account from a time on. Rows are only added. */
export interface AccountNameRow {
  user_id: string;
  /** From 1. */
  no: number;
  /** 0 for the first name. */
  from_ms: number;
  name: string;
  email: string;
}

export interface UserRow {
  id: string;
  /** Lowercase. */
  email: string;
  password_hash: string;
  role: string;
  vendor_id: string | null;
  name: string;
  status: 'active' | 'inactive';
  /** For accounts without a vendor; otherwise the vendor's row has it. */
  mobile: string | null;
  city: string | null;
  language: string | null;
}

export interface SessionRow {
  id: string;
  user_id: string;
  issued_at_ms: number;
  last_seen_at_ms: number;
  expires_at_ms: number;
  revoked_at_ms: number | null;
  /** The time when the session last proved the second factor; null where it did not. */
  factor_at_ms: number | null;
  /** The browser that began the session; null where unknown. */
  browser: string | null;
  system: string | null;
}

export interface SignInAttemptRow {
  /** A hash of account and address: neither is readable here. */
  bucket: string;
  /** A keyed hash of the account alone; null in rows of an earlier version. */
  account: string | null;
  failures: number;
  last_at_ms: number;
  blocked_until_ms: number;
}

/** The password reset of one address, whether or not an account has that address. */
export interface PasswordResetRow {
  /** A keyed hash of the address, which is not readable here. */
  bucket: string;
  /** A keyed hash of address and code; null when there is no code to guess. */
  code_hash: string | null;
  created_at_ms: number;
  expires_at_ms: number;
  /** Wrong guesses at this code. */
  guesses: number;
  /** Wrong guesses at all codes since the last correct one or the last lock. */
  failures: number;
  locked_until_ms: number;
}

/** The mailed link that ends the pauses of an account; one per address. */
export interface UnlockLinkRow {
  /** A keyed hash of the address, which is not readable here. */
  bucket: string;
  /** A keyed hash: what is stored here opens nothing. */
  token_hash: string;
  /** Null where no account has the address, and nothing was mailed. */
  user_id: string | null;
  created_at_ms: number;
  used_at_ms: number | null;
}

export interface ResetProofRow {
  /** A keyed hash: what is stored here proves nothing. */
  proof_hash: string;
  bucket: string;
  expires_at_ms: number;
  used_at_ms: number | null;
}

export interface OutboxRow {
  id: string;
  /** Null for a mail, as in all rows of the first versions. */
  channel: 'push' | null;
  /** A mail address, or the device token of a push. */
  recipient: string;
  subject: string;
  /** Emptied once sent: it may contain a code. */
  body: string;
  created_at_ms: number;
  attempts: number;
  /** Null when no attempt is left: it was sent or abandoned. */
  next_try_at_ms: number | null;
  sent_at_ms: number | null;
  /** The time of the last failed attempt; null before the first one, and while one is running. */
  failed_at_ms: number | null;
  /** The portal path that a push opens. */
  path: string | null;
  /** The mail address used when the person has no device left. */
  fallback_recipient: string | null;
  fallback_body: string | null;
}

export interface PushTokenRow {
  /** A hash, short enough for the index of every engine, unlike a token. */
  token_hash: string;
  token: string;
  user_id: string;
  /** Null when the session is deleted while its device stays registered. */
  session_id: string | null;
  created_at_ms: number;
}

/** A call with an idempotency key, and its answer. */
export interface RepeatedCallRow {
  /** The user; empty for a call without one. */
  owner: string;
  key: string;
  /** The call's name and a keyed hash of its path, query and body: a key is valid for a single call. */
  call: string;
  /** JSON, sealed; unencrypted in rows of an earlier version. */
  answer_sealed: string;
  kept_until_ms: number;
}

/** The link by which a person's calendar subscribes to their meetings. */
export interface MeetingFeedRow {
  user_id: string;
  /** The stored hash grants no access: the link is shown once, when it is created. */
  token_hash: string;
  created_at_ms: number;
}

/** A token of a program. */
export interface ApiTokenRow {
  id: string;
  user_id: string;
  name: string;
  /** The stored hash grants no access: the token is shown once, when it is created. */
  token_hash: string;
  created_at_ms: number;
  expires_at_ms: number;
}
