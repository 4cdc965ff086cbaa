import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpLeadAssignment } from '#adapters/http/http-lead-assignment';
import type { LeadAssignment } from '#core/leads/lead-assignment.port';
import { NotFound } from '#core/shared/failure';
import { clientOf } from '../support/client-of';
import { serverWithPartner } from '../support/server-with-partner';

const LEAD = { id: 'l1', franchiseCode: 'FR-001', name: 'Asha Example' };

function leadAssignmentContract(adapter: string, open: () => Promise<LeadAssignment>): void {
  describe(`LeadAssignment: ${adapter}`, () => {
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
}

leadAssignmentContract('HTTP to our server', async () => {
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
  const token = await server.tokenFor('u0');
  return new HttpLeadAssignment(clientOf(server, token));
});
