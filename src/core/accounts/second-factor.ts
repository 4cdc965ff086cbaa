/** The second factor of an administrator's account, as its owner sees it. Times in ms since 1970. */
export interface SecondFactor {
  readonly on: boolean;
  /** The time of its set-up. */
  readonly since: number | undefined;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
  /** Whether the portal requires this administrator to have one. */
  readonly demanded: boolean;
  /** The time until which acts on money are blocked, after another administrator has reset it. */
  readonly waitsUntil: number | undefined;
  /** The passkeys, each of which proves it like a code. */
  readonly passkeys: readonly Passkey[];
  /** The host that passkeys are created for; undefined where the portal has no address for them. */
  readonly passkeyHost: string | undefined;
}

/** A passkey of an account. Times in ms since 1970. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

/** A new secret for an authenticator app, shown only once. */
export interface NewSecondFactor {
  /** In base32, for typing. */
  readonly secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  readonly address: string;
}

/** The number of recovery codes generated together. */
export const RECOVERY_CODES = 10;
/** The length of a recovery code: 80 bits. */
export const RECOVERY_LETTERS = 16;
/** Digits and letters that are not mistaken for each other. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = /^\d{6}$/;
const GROUP = 4;

/** A typed code: six digits of an authenticator app, or a recovery code. */
export interface TypedFactorCode {
  readonly kind: 'time' | 'recovery';
  readonly code: string;
}

/** Parses a typed code, ignoring blanks and hyphens; undefined for an invalid one. */
export function readFactorCode(typed: string): TypedFactorCode | undefined {
  const text = typed.replaceAll(/[\s-]+/g, '').toUpperCase();
  if (TIME_DIGITS.test(text)) return { kind: 'time', code: text };
  const code = text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isOne =
    code.length === RECOVERY_LETTERS && [...code].every((each) => RECOVERY_ALPHABET.includes(each));
  return isOne ? { kind: 'recovery', code } : undefined;
}

/** Formats a recovery code in groups of four. */
export function shownRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
