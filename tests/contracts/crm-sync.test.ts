import { HttpClient } from '#adapters/http/http-client';
import { HttpCrmSync } from '#adapters/http/http-crm-sync';
import type { CrmKind } from '#core/crm/crm-sync.port';
import { readFieldMap } from '../../server/features/crm/zoho-settings';
import { startTestServer } from '../server/start-test-server';
import { type CrmRecord, startStandInCrm } from '../support/stand-in-crm';
import { ENGINE } from '../support/test-engine';
import { type ContractCrmRecord, crmSyncContract } from './crm-sync.contract';

crmSyncContract(ENGINE, async () => {
  const { server, hold, close } = await serverWithCrm();
  const { crm } = server.dependencies;
  if (!crm) throw new Error('No CRM is set up');
  return { sync: crm, hold, close };
});

crmSyncContract('HTTP to our server', async () => {
  const { server, hold, close } = await serverWithCrm();
  const token = await server.tokenFor('u0');
  const client = new HttpClient({
    baseUrl: 'http://localhost',
    timeoutMs: 30_000,
    concurrency: 1,
    retries: 0,
    token: () => token,
    fetch: async (input, init) => server.app.request(String(input), init),
  });
  return { sync: new HttpCrmSync(client), hold, close };
});

const FIELDS = readFieldMap(undefined);

async function serverWithCrm() {
  const standIn = await startStandInCrm({ Leads: [], Deals: [] });
  const server = await startTestServer({
    crmPause: async () => {},
    crm: {
      clientId: 'crm-client',
      clientSecret: 'crm-secret',
      refreshToken: 'crm-refresh',
      accountsUrl: standIn.url,
      apiUrl: standIn.url,
      modules: FIELDS,
      everyMs: undefined,
    },
  });
  return {
    server,
    hold: (kind: CrmKind, records: readonly ContractCrmRecord[]) => {
      standIn.modules[FIELDS[kind].module] = records.map((record) => asInCrm(kind, record));
    },
    close: async () => {
      await server.close();
      await standIn.close();
    },
  };
}

/** A record by the names that the CRM has for its fields. */
function asInCrm(kind: CrmKind, { changedAt, fields }: ContractCrmRecord): CrmRecord {
  const named = Object.entries(FIELDS[kind].fields).map(([ours, theirs]) => [theirs, fields[ours]]);
  return {
    ...Object.fromEntries(named),
    id: fields.id ?? '',
    Modified_Time: new Date(changedAt).toISOString(),
  };
}
