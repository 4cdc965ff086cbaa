import * as z from 'zod';

/** The portal's identity for authenticators. */
interface PlaceOfPasskeys {
  /** The origin of the page; undefined where only those of this machine are valid. */
  readonly site: string | undefined;
  readonly host: string;
}

/** A passkey as it is stored. */
interface StoredPasskey {
  readonly id: string;
  readonly public_key: string;
  readonly counter: number;
}

const base = {
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const Proof = z.object({
  ...base,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});
const Added = z.object({
  ...base,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const Either = z.object({ id: z.string(), response: z.object({ clientDataJSON: z.string() }) });
const ClientData = z.object({ origin: z.string(), challenge: z.string() });

/** Returns the passkey and the challenge that an answer names; undefined for an invalid answer. */
export function namedIn(answer: string): { readonly id: string; readonly challenge: string } | undefined {
  const either = parsed(Either, answer);
  const client = either && clientDataOf(either.response.clientDataJSON);
  return client && { id: either.id, challenge: client.challenge };
}

/**
 * Reads the answer of an authenticator that has made a passkey. Undefined if it belongs to another portal or challenge,
 * or if the owner was not verified.
 */
export async function readAddedPasskey(
  answer: string,
  challenge: string,
  { site, host }: PlaceOfPasskeys,
): Promise<StoredPasskey | undefined> {
  const response = parsed(Added, answer);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await orNothing(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(response.response.clientDataJSON, site),
      expectedRPID: host,
      // guard: a passkey is made by a person who was recognised
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * Reads the answer with which an authenticator proves a passkey, and returns its new counter. Undefined if it belongs
 * to another portal, challenge or passkey, if its counter went back, or if the owner was not verified.
 */
export async function readPasskeyProof(
  answer: string,
  challenge: string,
  { site, host, known }: PlaceOfPasskeys & { readonly known: StoredPasskey },
): Promise<number | undefined> {
  const response = parsed(Proof, answer);
  if (!response) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await orNothing(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(response.response.clientDataJSON, site),
      expectedRPID: host,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
      // guard: a passkey is proved by a person who was recognised
      requireUserVerification: true,
    }),
  );
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Converts the library's error about an invalid answer to undefined. */
async function orNothing<Result extends object>(verify: () => Promise<Result>): Promise<Partial<Result>> {
  try {
    return await verify();
  } catch {
    return {};
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function clientDataOf(clientDataJSON: string): z.output<typeof ClientData> | undefined {
  return parsed(ClientData, Buffer.from(clientDataJSON, 'base64url').toString());
}

/** Returns the origin that an answer must have: the portal's own, or any of this machine where it has none. */
function originOf(clientDataJSON: string, site: string | undefined): string {
  if (site !== undefined) return site;
  const origin = clientDataOf(clientDataJSON)?.origin ?? '';
  return URL.canParse(origin) && new URL(origin).hostname === 'localhost' ? origin : 'http://localhost';
}
