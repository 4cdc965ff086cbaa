import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { importSPKI, type JWTPayload, jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** An answer of the stand-in to a message, in place of having taken it. */
export interface ScriptedAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const Message = z.object({
  message: z.object({
    token: z.string(),
    notification: z.object({ title: z.string(), body: z.string() }),
    data: z.object({ path: z.string() }),
  }),
});

/** A messaging service on this machine that gives tokens for signed assertions and keeps the messages it took. */
export async function fcmStandIn() {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const claims: JWTPayload[] = [];
  const taken: z.output<typeof Message>['message'][] = [];
  const bearers: string[] = [];
  /** By device; what is not scripted is taken. */
  const answers = new Map<string, ScriptedAnswer[]>();
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const answer = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (request.url === '/token') {
      const form = new URLSearchParams(sent);
      const publicKey = await importSPKI(keys.publicKey, 'RS256');
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        audience: `${url}/token`,
        // The test's clock has its own time.
        currentDate: new Date('2026-11-21T10:00:00+05:30'),
      });
      claims.push(payload);
      return answer(200, { access_token: `token-${claims.length}`, expires_in: 3599 });
    }
    const { message } = Message.parse(JSON.parse(sent));
    bearers.push(`${request.url} ${request.headers.authorization}`);
    const scripted = answers.get(message.token)?.shift();
    if (scripted) return answer(scripted.status, scripted.body ?? {}, scripted.headers);
    taken.push(message);
    return answer(200, { name: 'projects/demo-project/messages/1' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const account = {
    project_id: 'demo-project',
    client_email: 'sender@demo-project.example.com',
    private_key: keys.privateKey,
    token_uri: `${url}/token`,
  };
  return { url, account, claims, taken, bearers, answers };
}
