import { HttpAccountStatements } from '#adapters/http/http-account-statements';
import { NETWORK } from '../../server/db/scope';
import { SqlAccountStatements } from '../../server/features/closing/sql-account-statements';
import type { TestServer } from '../server/start-test-server';
import { clientOf } from '../support/client-of';
import { MoneyHistory } from '../support/money-history';
import { serverWithPartner } from '../support/server-with-partner';
import { ENGINE } from '../support/test-engine';
import { accountStatementsContract } from './account-statements.contract';

/** A server with the history that the suite tells. */
async function serverWithClosings(): Promise<TestServer> {
  const server = await serverWithPartner();
  const history = new MoneyHistory(server);
  await history.rule('v1', '40');
  await history.deal('d0', '2026-08-02');
  await history.deal('d1', '2026-08-03');
  await history.deal('d2', '2026-09-20');
  await history.pay('d1', 10_000);
  await history.pay('d2', 100);
  await history.close('2026-08');
  await history.pay('d1', -5000);
  await history.close('2026-09');
  await history.pay('d2', 100);
  return server;
}

accountStatementsContract(ENGINE, async () => {
  const server = await serverWithClosings();
  return {
    statements: new SqlAccountStatements(server.dependencies.database, NETWORK),
    close: server.close,
  };
});
accountStatementsContract('HTTP to our server, for the vendor', async () => {
  const server = await serverWithClosings();
  return {
    statements: new HttpAccountStatements(clientOf(server, await server.tokenFor('u1'))),
    close: server.close,
  };
});
