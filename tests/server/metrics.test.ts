import { expect, it } from 'vitest';
import { holds } from '../support/holds';
import { aServer } from './start-test-server';

const TOKEN = 'reads-the-metrics-1';

it('the metrics are not there without a token set, and closed to whoever does not have it', async () => {
  holds('metrics are for their token');
  expect((await (await aServer()).get('/metrics', TOKEN)).status).toBe(404);
  const server = await aServer({ metricsToken: TOKEN });
  for (const token of [undefined, 'other', `${TOKEN}x`, await server.tokenFor('u1')]) {
    expect((await server.get('/metrics', token)).status).toBe(401);
  }
});

it('the metrics tell time by route, never by path, and what waits to be sent', async () => {
  const server = await aServer({ metricsToken: TOKEN });
  await server.get('/api/vendors/payment/D-canary', await server.tokenFor('u1'));
  await server.app.request('/api/resetPass/sendOtp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'vendor@example.com' }),
  });
  server.clock.pass(2);
  const response = await server.get('/metrics', TOKEN);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain(
    'portal_request_seconds_count{method="GET",route="/api/vendors/payment/{dealId}",status="404"} 1',
  );
  expect(text).toMatch(/^portal_outbox_waiting 1$/m);
  expect(text).toMatch(/^portal_outbox_oldest_seconds 1[12]\d(\.\d+)?$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/canary|vendor@example\.com/);
});
