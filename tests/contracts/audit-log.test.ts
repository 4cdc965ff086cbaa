import type { AuditSubject } from '#core/audit/audit-acts';
import { BusinessCalendar } from '#core/shared/month';
import { SqlAuditLog } from '../../server/features/audit/sql-audit-log';
import type { TestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { serverWithAdmin } from '../support/server-with-admin';
import { ENGINE } from '../support/test-engine';
import { auditLogContract, CONTRACT_CHANGES, changesAt } from './audit-log.contract';

async function serverWithChanges(): Promise<TestServer> {
  const server = await serverWithAdmin();
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  for (const change of CONTRACT_CHANGES) {
    await server.dependencies.database
      .insertInto('audit_log')
      .values({
        id: change.id,
        at_ms: change.at,
        user_id: 'u0',
        subject: change.subject === 'rules' ? 'rules' : ('vendor' satisfies AuditSubject),
        subject_id: change.subjectId,
        vendor_id: change.vendorId ?? null,
        action: change.action,
        before: json(change.before),
        after: json(change.after),
        reason: change.reason ?? null,
      })
      .execute();
  }
  return server;
}

auditLogContract('HTTP to our server', async () => {
  const server = await serverWithChanges();
  return { log: changesAt(apiOf(server, await server.tokenFor('u0'))) };
});
auditLogContract(ENGINE, async () => ({
  log: new SqlAuditLog((await serverWithChanges()).dependencies.database, new BusinessCalendar()),
}));
