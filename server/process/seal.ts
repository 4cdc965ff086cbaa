import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Conflict } from '#core/shared/failure';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const FORM = 's1';
const KEY_NAME_LETTERS = 8;

/** A sealed text that none of the known keys opens, or that belongs elsewhere. A call that needs it is refused with 409. */
export class SealBroken extends Conflict {
  constructor(sentence: string) {
    super(sentence, undefined, undefined, true, 'seal.broken');
  }
}

/** The keys for sealing that the environment gives. */
export interface SealKeys {
  /** Undefined: the portal's secret. */
  readonly key: string | undefined;
  /** Those of before, by which texts are still opened. */
  readonly before: readonly string[];
}

/**
 * Makes the seal of a portal. Its secret goes on opening what was sealed with it before a key was given, so that giving one
 * needs nothing else.
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
 * Seals texts that must not be read in the database or a backup of it, such as account numbers, by AES-256-GCM. Each is
 * sealed for one place: moved elsewhere, it does not open.
 */
export class Seal {
  readonly #key: Key;
  readonly #known: ReadonlyMap<string, Buffer>;

  /** `earlier` are secrets of before, by which texts are still opened. */
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

  /** Whether a text was sealed with the key of now. */
  isOfNow(sealed: string): boolean {
    return sealed.split('.')[1] === this.#key.name;
  }

  /** Opens what was sealed for the same place. Throws `SealBroken`. */
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

/** The key that a secret gives, with a name that tells it apart and does not betray it. */
function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'portal seal', KEY_BYTES));
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_NAME_LETTERS);
  return { name, bytes };
}
