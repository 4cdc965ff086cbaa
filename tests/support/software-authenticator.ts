import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** The deviations that a test may request from an authenticator. */
interface Otherwise {
  readonly origin?: string;
  readonly host?: string;
  /** Whether the person was verified, by a finger, a face or a PIN. */
  readonly recognised?: boolean;
  readonly counter?: number;
}

/** An authenticator in memory that makes one passkey (ES256) and proves it, in the JSON of WebAuthn. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #point: Buffer;
  #counter = 0;

  constructor(
    private readonly origin: string,
    private readonly host: string,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    const [first, second] = [x, y].map((each) => Buffer.from(each, 'base64url'));
    this.#point = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      first ?? Buffer.alloc(0),
      Buffer.from('225820', 'hex'),
      second ?? Buffer.alloc(0),
    ]);
  }

  /** Makes the passkey for a challenge. */
  made(options: string, otherwise: Otherwise = {}): string {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#head(otherwise, ATTESTED),
      Buffer.alloc(16),
      length,
      this.id,
      this.#point,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options, otherwise).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    });
  }

  /** Proves the passkey for a challenge. */
  proved(options: string, otherwise: Otherwise = {}): string {
    this.#counter += 1;
    const authData = this.#head({ counter: this.#counter, ...otherwise }, 0);
    const client = this.#client('webauthn.get', options, otherwise);
    const hash = createHash('sha256').update(client).digest();
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), this.#key).toString('base64url'),
    });
  }

  #head({ host = this.host, recognised = true, counter = 0 }: Otherwise, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([PRESENT | (recognised ? VERIFIED : 0) | flags]),
      count,
    ]);
  }

  #client(type: string, options: string, { origin = this.origin }: Otherwise): Buffer {
    const { challenge } = JSON.parse(options);
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer(response: Readonly<Record<string, string>>): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
