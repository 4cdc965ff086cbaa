import { describe, expect, it, onTestFinished } from 'vitest';
import { assignLead } from '#contract/lead-assignment';
import { NotFound } from '#core/shared/failure';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';

const LEAD = { id: 'l1', franchiseCode: 'FR-001', name: 'Asha Example' };

/** The call of an administrator at a server with the lead. */
async function open() {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  const { database } = server.dependencies;
  await database
    .insertInto('leads')
    .values({ id: 'l1', franchise_code: 'FR-001', full_name: LEAD.name })
    .execute();
  const admin = { id: 'u0', email: 'admin@example.com', role: 'admin', name: 'Demo Admin' };
  await database
    .insertInto('users')
    .values({ ...admin, password_hash: '-', status: 'active' })
    .execute();
  const api = apiOf(server, await server.tokenFor('u0'));
  return {
    assign: ({ leadId: id, ...body }: { leadId: string; from: string; to: string }, idempotencyKey: string) =>
      api.call(assignLead, { path: { id }, body, idempotencyKey }),
  };
}

describe('giving leads to other franchises', () => {
  it('gives a lead to another franchise, and once', async () => {
    const repo = await open();
    const there = { leadId: 'l1', from: 'FR-001', to: 'FR-002' };
    expect(await repo.assign(there, 'key-number-1')).toEqual({ ...LEAD, franchiseCode: 'FR-002' });
    // The reply was lost: asked again, under the same name or another, nothing more happens.
    expect((await repo.assign(there, 'key-number-1')).franchiseCode).toBe('FR-002');
    expect((await repo.assign(there, 'key-number-2')).franchiseCode).toBe('FR-002');
  });

  it('refuses a franchise that is none, a lead that was moved meanwhile, and one that is not there', async () => {
    const repo = await open();
    const none = repo.assign({ leadId: 'l1', from: 'FR-001', to: 'FR-999' }, 'key-number-3');
    await expect(none).rejects.toMatchObject({ field: 'to' });
    const moved = repo.assign({ leadId: 'l1', from: 'FR-003', to: 'FR-002' }, 'key-number-4');
    await expect(moved).rejects.toMatchObject({ field: 'from' });
    const missing = repo.assign({ leadId: 'l9', from: 'FR-001', to: 'FR-002' }, 'key-number-5');
    await expect(missing).rejects.toThrow(NotFound);
  });
});
