import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../cli/run';
import { listen } from '../server/listen';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { memoryIo, runWith } from './memory-io';

let server: TestServer;
let address: string;
let end: () => void;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ demoClosings: true });
  token = await server.tokenFor('u0');
  ({ address, close: end } = await listen(server));
});
afterAll(async () => {
  end();
  await server.close();
});

const payout = async (...args: readonly string[]) =>
  runWith(['payout', ...args, '--json', '--api-url', address], { env: { COMMISSION_TOKEN: token } });

it('ends at Ctrl-C while the portal is silent, and says that nobody knows whether it was done', async () => {
  const { io, texts, interrupt } = memoryIo({
    env: { COMMISSION_TOKEN: token },
    now: () => server.clock.now(),
  });
  const { silent, asked, close } = await silentPortal();
  const ended = run(['payout', 'create', '--api-url', silent], io);
  await asked;
  interrupt();
  expect(await ended).toBe(130);
  expect([texts.stdout, texts.stderr]).toEqual([
    '',
    expect.stringContaining('whether it was done is not known'),
  ]);
  close();
});

it('says after a lost answer that the same command again does no harm', async () => {
  const { no } = JSON.parse((await payout('create', '-f', 'FR-005')).stdout);
  const { silent, close } = await silentPortal('drop');
  const argv = ['payout', 'submit', String(no), '--retries', '0', '--api-url', silent];
  const lost = await runWith(argv, { env: { COMMISSION_TOKEN: token } });
  expect([lost.code, lost.stderr]).toEqual([
    1,
    expect.stringContaining('the same command again, which does nothing twice'),
  ]);
  close();
  expect(JSON.parse((await payout('submit', String(no))).stdout)).toMatchObject({ state: 'submitted' });
});

/** A door to the server behind which the answers of what changes something are lost. */
async function silentPortal(how: 'wait' | 'drop' = 'wait') {
  let seen = () => {};
  const asked = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const door = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const isRead = method === 'GET';
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': headers['content-type'] ?? 'application/json',
      },
      ...(isRead ? {} : { body: Buffer.concat(chunks) }),
    });
    if (!isRead) {
      seen();
      if (how === 'drop') request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const bound = door.address();
  const port = typeof bound === 'object' ? bound?.port : 0;
  return {
    silent: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      door.closeAllConnections();
      door.close();
    },
  };
}
