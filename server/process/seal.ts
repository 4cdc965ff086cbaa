import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Conflict } from '#core/shared/failure';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const FORM = 's1';
const KEY_NAME_LETTERS = 8;

/**
 * Thrown for a sealed text that no known key opens, or that was sealed for another place. Calls are refused with 409.
 */
export class SealBroken extends Conflict {
  constructor(sentence: string) {
    super(sentence, undefined, undefined, true, 'seal.broken');
  }
}

/** Whether a text is sealed, with any key. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${FORM}.`);
}

/** The sealing keys in the environment. */
export interface SealKeys {
  /** Undefined: use the portal's secret. */
  readonly key: string | undefined;
  /** Earlier keys, which still open texts. */
  readonly before: readonly string[];
}

/**
 * Builds the seal of a portal. The portal's secret still opens texts that were sealed before a key was set, so that
 * setting one needs no migration.
 */
export function sealOf(keys: SealKeys | undefined, secret: string): Seal {
  const { key, before } = keys ?? { key: undefined, before: [] };
  return key === undefined ? new Seal(secret, before) : new Seal(key, [...before, secret]);
}

interface Key {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Encrypts texts that must not be readable in the database or its backups, such as account numbers, with AES-256-GCM.
 * Each text is bound to one place and opens nowhere else.
 */
export class Seal {
  readonly #key: Key;
  readonly #known: ReadonlyMap<string, Buffer>;

  /** `earlier` are former secrets, which still open texts. */
  constructor(secret: string, earlier: readonly string[] = []) {
    this.#key = keyOf(secret);
    this.#known = new Map([secret, ...earlier].map(keyOf).map(({ name, bytes }) => [name, bytes]));
  }

  /** Seals a text for a place such as `beneficiaries v3`. */
  seal(text: string, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key.bytes, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${FORM}.${this.#key.name}.${sealed.toString('base64url')}`;
  }

  /** Whether a text was sealed with the current key. */
  isOfNow(sealed: string): boolean {
    return sealed.split('.')[1] === this.#key.name;
  }

  /** Opens a text sealed for the same place. Throws `SealBroken`. */
  open(sealed: string, place: string): string {
    const [form, name = '', content = ''] = sealed.split('.');
    const key = this.#known.get(name);
    if (form !== FORM || !key)
      throw new SealBroken(
        `No key opens what is sealed for ${place}. Name the key of before in PORTAL_SEAL_KEYS_BEFORE.`,
      );
    const bytes = Buffer.from(content, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      throw new SealBroken(`What is sealed for ${place} was changed, or belongs elsewhere.`);
    }
  }
}

/** Derives a key from a secret, and a name that identifies the key without revealing it. */
function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'portal seal', KEY_BYTES));
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_NAME_LETTERS);
  return { name, bytes };
}
