import { describe, expect, it } from 'vitest';
import { signIn } from '#contract/session';
import { startTestServer, temporaryFolder } from './start-test-server';

describe('a restart', () => {
  it('keeps data, secret and sessions, and seeds nothing again', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestServer({ dataDir });
    const { token } = signIn.answer.parse(
      await (await first.signIn('vendor@example.com', 'vendor-demo-1')).json(),
    );
    const deals = await (await first.get('/api/fetchDematDeals/FR-001', token)).text();
    await first.dependencies.database.updateTable('vendors').set({ city: 'Elsewhere' }).execute();
    await first.close();

    const second = await startTestServer({ dataDir });
    expect(second.hasDemoData).toBe(true);
    expect(await (await second.get('/api/fetchDematDeals/FR-001', token)).text()).toBe(deals);
    expect(await (await second.get('/api/vendors/getalldata', token)).text()).toContain('Elsewhere');
    await second.app.request('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    await second.close();

    const third = await startTestServer({ dataDir });
    expect((await third.get('/api/features', token)).status).toBe(401);
    await third.close();
  });
});
