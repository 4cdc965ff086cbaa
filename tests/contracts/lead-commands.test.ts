import { SqlLeadCommands } from '../../server/features/leads/sql-lead-commands';
import { apiOf } from '../support/api-of';
import { leadCommandsAt } from '../support/lead-commands-at';
import { serverWithPartner } from '../support/server-with-partner';
import { ENGINE } from '../support/test-engine';
import { leadCommandsContract } from './lead-commands.contract';

leadCommandsContract(
  'HTTP to our server',
  async () => {
    const server = await serverWithPartner();
    const token = await server.tokenFor('u1');
    return { commands: leadCommandsAt(apiOf(server, token)), close: server.close };
  },
  { repeatable: true },
);
leadCommandsContract(
  ENGINE,
  async () => {
    const server = await serverWithPartner();
    const { database, clock, calendar } = server.dependencies;
    const caller = { userId: 'u1', franchiseCodes: ['FR-001'] };
    return { commands: new SqlLeadCommands(database, caller, clock, calendar), close: server.close };
  },
  // The routes see to it.
  { repeatable: false },
);
