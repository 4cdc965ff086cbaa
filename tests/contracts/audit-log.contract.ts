import { describe, expect, it } from 'vitest';
import { auditLog } from '#contract/audit';
import type { PortalApi } from '#contract/portal-api';
import type { AuditRecord } from '#core/audit/audit-record';
import type { SqlAuditLog } from '../../server/features/audit/sql-audit-log';

const START = Date.parse('2026-11-21T10:00:00+05:30');

/** 120 changes, newest first: two of three are about v1, and every tenth is about nobody. */
export const CONTRACT_CHANGES: readonly AuditRecord[] = Array.from({ length: 120 }, (_, place) => ({
  id: `change-${String(place).padStart(3, '0')}`,
  // Several of one moment: a page may end between them.
  at: START - Math.floor(place / 4) * 1000,
  by: 'Demo Admin',
  byId: 'u0',
  byEmail: 'admin@example.com',
  subject: place % 2 === 0 ? 'rules' : 'vendor',
  subjectId: 'v1',
  vendorId: place % 10 === 0 ? undefined : place % 3 === 0 ? 'v2' : 'v1',
  action: 'edit',
  before: place === 0 ? undefined : { rules: { 'Mutual Fund': '40' }, active: true, note: null },
  after: { version: place, list: ['a', 1] },
  reason: place % 2 === 0 ? 'New contract' : undefined,
})).toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));

/** Where changes are read. */
type Changes = Pick<SqlAuditLog, 'page'>;

/** The changes that a server tells. */
export function changesAt(api: PortalApi): Changes {
  return {
    page: ({ vendorId: vendor, subject }, from) => api.call(auditLog, { query: { vendor, subject, from } }),
  };
}

/** What every log must do that holds these changes. */
export function auditLogContract(adapter: string, open: () => Promise<{ log: Changes }>): void {
  describe(`AuditLog: ${adapter}`, () => {
    const all = async (log: Changes, filter = {}) => {
      const records: AuditRecord[] = [];
      let from: string | undefined;
      do {
        const page = await log.page(filter, from);
        records.push(...page.records);
        from = page.next;
      } while (from !== undefined);
      return records;
    };

    it('gives every change once, newest first, over several pages', async () => {
      const { log } = await open();
      expect((await log.page({})).records.length).toBeLessThan(CONTRACT_CHANGES.length);
      expect(await all(log)).toEqual(CONTRACT_CHANGES);
    });

    it('gives those of a vendor or a subject', async () => {
      const { log } = await open();
      const ofVendor = CONTRACT_CHANGES.filter(({ vendorId }) => vendorId === 'v2');
      expect(await all(log, { vendorId: 'v2' })).toEqual(ofVendor);
      const rules = CONTRACT_CHANGES.filter(
        ({ vendorId, subject }) => vendorId === 'v1' && subject === 'rules',
      );
      expect(await all(log, { vendorId: 'v1', subject: 'rules' })).toEqual(rules);
      expect(await all(log, { subject: 'unheard of' })).toEqual([]);
    });
  });
}
