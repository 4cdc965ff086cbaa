import { HttpLeadDesk } from '#adapters/http/http-lead-desk';
import { FixedClock } from '#adapters/memory/fixed-clock';
import { InMemoryLeadDesk } from '#adapters/memory/in-memory-lead-desk';
import { SqlLeadDesk } from '../../server/db/sql-lead-desk';
import { TEST_START } from '../server/start-test-server';
import { clientOf } from '../support/client-of';
import { serverWithPartner } from '../support/server-with-partner';
import { ENGINE } from '../support/test-engine';
import { leadDeskContract } from './lead-desk.contract';

leadDeskContract(
  'memory',
  async () => ({ desk: new InMemoryLeadDesk('FR-001', [], new FixedClock(TEST_START)) }),
  { repeatable: true },
);
leadDeskContract(
  'HTTP to our server',
  async () => {
    const server = await serverWithPartner();
    const token = await server.tokenFor('u1');
    return { desk: new HttpLeadDesk(clientOf(server, token)), close: server.close };
  },
  { repeatable: true },
);
leadDeskContract(
  ENGINE,
  async () => {
    const server = await serverWithPartner();
    const { database, clock, calendar } = server.dependencies;
    const caller = { userId: 'u1', franchiseCodes: ['FR-001'] };
    return { desk: new SqlLeadDesk(database, caller, clock, calendar), close: server.close };
  },
  // The routes see to it.
  { repeatable: false },
);
