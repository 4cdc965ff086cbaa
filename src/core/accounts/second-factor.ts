/** The second factor of an administrator's account, as its owner sees it. Times in ms since 1970. */
export interface SecondFactor {
  readonly on: boolean;
  /** When it was set up. */
  readonly since: number | undefined;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
  /** Whether the portal lets this administrator work only with one. */
  readonly demanded: boolean;
  /** Until when acts about money wait, after another administrator has reset it. */
  readonly waitsUntil: number | undefined;
  /** The passkeys that prove it as well as a code does. */
  readonly passkeys: readonly Passkey[];
  /** The host for which passkeys are made; undefined where the portal has no address for them. */
  readonly passkeyHost: string | undefined;
}

/** A passkey of an account. Times in ms since 1970. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

/** A secret that an authenticator app makes codes of, told once. */
export interface NewSecondFactor {
  /** In base32, to be typed. */
  readonly secret: string;
  /** An `otpauth:` address with the same, to be drawn as a QR code. */
  readonly address: string;
}

/** The number of recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** The number of letters of a recovery code: 80 bits. */
export const RECOVERY_LETTERS = 16;
/** Digits and letters that nobody takes for others. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = /^\d{6}$/;
const GROUP = 4;

/** A code as somebody typed it: six digits of an authenticator app, or a recovery code. */
export interface TypedFactorCode {
  readonly kind: 'time' | 'recovery';
  readonly code: string;
}

/** Reads a code that was typed, with any blanks and hyphens; undefined for what is none. */
export function readFactorCode(typed: string): TypedFactorCode | undefined {
  const text = typed.replaceAll(/[\s-]+/g, '').toUpperCase();
  if (TIME_DIGITS.test(text)) return { kind: 'time', code: text };
  const code = text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isOne =
    code.length === RECOVERY_LETTERS && [...code].every((each) => RECOVERY_ALPHABET.includes(each));
  return isOne ? { kind: 'recovery', code } : undefined;
}

/** Writes a recovery code in groups of four. */
export function shownRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
