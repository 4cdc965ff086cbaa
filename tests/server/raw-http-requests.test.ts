import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from './listen';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let address: string;
let end: () => void;
beforeEach(async () => {
  server = await startTestServer({ demoData: false });
  ({ address, close: end } = await listen(server));
});
afterEach(async () => {
  end();
  await server.close();
});

/** Sends bytes and gives the first line of what comes back. */
function statusLine(sent: string): Promise<string> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(sent));
    socket.once('data', (bytes) => {
      resolve(bytes.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

describe('the doors of the server', () => {
  it('say for a year, and for all below their host, that only TLS leads to them', async () => {
    for (const path of ['/', '/api/health', '/api/nothing']) {
      const { headers } = await server.get(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('say what an answer is', async () => {
    const { headers } = await server.get('/api/health');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('refuse a message with two lengths', async () => {
    const line = await statusLine(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(line).toMatch(/^HTTP\/1\.1 400/);
  });

  it('answer TRACE with nothing of what was sent', async () => {
    const line = await statusLine('TRACE /api/health HTTP/1.1\r\nHost: x\r\nX-Secret: canary\r\n\r\n');
    expect(line).toMatch(/^HTTP\/1\.1 40[45]/);
  });

  it.each(['/.git/config', '/assets/', '/assets/../package.json', '/.env'])(
    'show nothing of their folders: %s',
    async (path) => {
      const answer = await server.get(path);
      expect(await answer.text()).not.toMatch(/\[core\]|"dependencies"|index-[\w-]+\.js">|PORTAL_/);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    },
  );
});
