/** The tables about who may get in, and what is sent to them. Times in ms since 1970. */
export interface AccessTables {
  users: UserRow;
  sessions: SessionRow;
  sign_in_attempts: SignInAttemptRow;
  password_resets: PasswordResetRow;
  /** When codes were asked for, to count those of a day. */
  reset_mails: { bucket: string; asked_at_ms: number };
  reset_proofs: ResetProofRow;
  unlock_links: UnlockLinkRow;
  /** Wrong guesses at the codes of all accounts together, by the days of UTC since 1970. */
  reset_guesses: { day: number; guesses: number };
  outbox: OutboxRow;
  mail_server: MailServerRow;
  push_tokens: PushTokenRow;
  repeated_calls: RepeatedCallRow;
  meeting_feeds: MeetingFeedRow;
  api_tokens: ApiTokenRow;
  account_names: AccountNameRow;
}

/** The one mail server that was set on the page. */
export interface MailServerRow {
  name: string;
  sealed: string;
  set_by: string;
  set_at_ms: number;
}

/** The name of an account from a moment on. Only added to. */
export interface AccountNameRow {
  user_id: string;
  /** From 1. */
  no: number;
  /** 0 for the first one. */
  from_ms: number;
  name: string;
  email: string;
}

export interface UserRow {
  id: string;
  /** Lowercased. */
  email: string;
  password_hash: string;
  role: string;
  vendor_id: string | null;
  name: string;
  status: 'active' | 'inactive';
  /** Of those who have no vendor, whose row holds them otherwise. */
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
  /** When the second factor was proved in it last; null where it was not. */
  factor_at_ms: number | null;
  /** From which browser and system it was begun, by their names; null where it is not known. */
  browser: string | null;
  system: string | null;
}

export interface SignInAttemptRow {
  /** A hash over account and address: neither is readable here. */
  bucket: string;
  /** A keyed hash of the account alone; null in rows of an earlier version. */
  account: string | null;
  failures: number;
  last_at_ms: number;
  blocked_until_ms: number;
}

/** The state of the reset of one address, whether or not anybody has that address. */
export interface PasswordResetRow {
  /** A keyed hash of the address, which is not readable here. */
  bucket: string;
  /** A keyed hash of address and code; null when there is no code to guess. */
  code_hash: string | null;
  created_at_ms: number;
  expires_at_ms: number;
  /** Guesses at this code. */
  guesses: number;
  /** Wrong guesses at all codes since the last right one or the last lock. */
  failures: number;
  locked_until_ms: number;
}

/** The link by which the reader of a mail ends the pauses of an account; one for each address. */
export interface UnlockLinkRow {
  /** A keyed hash of the address, which is not readable here. */
  bucket: string;
  /** A keyed hash: what is stored here opens nothing. */
  token_hash: string;
  /** Null where nobody has the address, and nothing was mailed. */
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
  /** Null for a mail, which all rows once were. */
  channel: 'push' | null;
  /** An address; of a push the token of the device. */
  recipient: string;
  subject: string;
  /** Emptied when it was sent: it may hold a code. */
  body: string;
  created_at_ms: number;
  attempts: number;
  /** Null when nothing is left to try: it was sent, or given up. */
  next_try_at_ms: number | null;
  sent_at_ms: number | null;
  /** When the newest attempt failed; null before the first one, and while one is under way. */
  failed_at_ms: number | null;
  /** The place in the portal that a push leads to. */
  path: string | null;
  /** The mail that a push becomes when its person has no device left. */
  fallback_recipient: string | null;
  fallback_body: string | null;
}

export interface PushTokenRow {
  /** Short enough for the index of every engine, which a token need not be. */
  token_hash: string;
  token: string;
  user_id: string;
  /** Null when the session's row is gone while its device stays registered. */
  session_id: string | null;
  created_at_ms: number;
}

/** A call that was made under a key, and its answer. */
export interface RepeatedCallRow {
  /** The user; empty for a call without a person. */
  owner: string;
  key: string;
  /** The call's name and a keyed hash of its path, query and body: a key belongs to one of them. */
  call: string;
  /** JSON, sealed; in clear as an earlier version left it. */
  answer_sealed: string;
  kept_until_ms: number;
}

/** The link under which a person's calendar reads their meetings. */
export interface MeetingFeedRow {
  user_id: string;
  /** The stored hash opens nothing: the link is shown once, when it is made. */
  token_hash: string;
  created_at_ms: number;
}

/** A token of a program. */
export interface ApiTokenRow {
  id: string;
  user_id: string;
  name: string;
  /** The stored hash opens nothing: the token is told once, when it is made. */
  token_hash: string;
  created_at_ms: number;
  expires_at_ms: number;
}
