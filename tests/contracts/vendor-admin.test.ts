import type { HttpClient } from '#adapters/http/http-client';
import { HttpPortalApi } from '#adapters/http/http-portal-api';
import { HttpRuleAdmin } from '#adapters/http/http-rule-admin';
import { HttpVendorAdmin } from '#adapters/http/http-vendor-admin';
import type { AuditSubject } from '#core/audit/audit-acts';
import { BusinessCalendar } from '#core/shared/month';
import { SqlAuditLog } from '../../server/features/audit/sql-audit-log';
import { PasswordHasher } from '../../server/features/sign-in/password-hasher';
import { SqlRuleAdmin } from '../../server/features/vendors/sql-rule-admin';
import { SqlVendorAdmin } from '../../server/features/vendors/sql-vendor-admin';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { clientOf } from '../support/client-of';
import { ENGINE } from '../support/test-engine';
import { TEST_HASH_COST } from '../support/test-start';
import { auditLogContract, CONTRACT_CHANGES, changesAt } from './audit-log.contract';
import { ruleAdminContract } from './rule-admin.contract';
import { vendorAdminContract } from './vendor-admin.contract';

async function serverWithAdmin(): Promise<TestServer> {
  const server = await startTestServer({ demoData: false });
  const password_hash = await new PasswordHasher(TEST_HASH_COST).hash('admin-demo-1');
  const account = { id: 'u0', email: 'admin@example.com', password_hash, role: 'admin' };
  await server.dependencies.database
    .insertInto('users')
    .values({ ...account, name: 'Demo Admin', status: 'active' })
    .execute();
  return server;
}

async function adminOf(server: TestServer): Promise<HttpClient> {
  return clientOf(server, await server.tokenFor('u0'));
}

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

for (const contract of [vendorAdminContract, ruleAdminContract]) {
  contract('HTTP to our server', async () => {
    const server = await serverWithAdmin();
    const client = await adminOf(server);
    return { admin: new HttpVendorAdmin(client), rules: new HttpRuleAdmin(client), close: server.close };
  });
  contract(ENGINE, async () => {
    const { dependencies, close } = await serverWithAdmin();
    const { database } = dependencies;
    const at = { ...dependencies, admin: { userId: 'u0' } };
    return {
      admin: new SqlVendorAdmin(database, at),
      rules: new SqlRuleAdmin(database, at, dependencies.calendar),
      close,
    };
  });
}

auditLogContract('HTTP to our server', async () => ({
  log: changesAt(new HttpPortalApi(await adminOf(await serverWithChanges()))),
}));
auditLogContract(ENGINE, async () => ({
  log: new SqlAuditLog((await serverWithChanges()).dependencies.database, new BusinessCalendar()),
}));
