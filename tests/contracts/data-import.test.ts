import { stringify } from 'csv-stringify/sync';
import { afterAll, describe } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpDataImport } from '#adapters/http/http-data-import';
import { SqlDataImport } from '../../server/features/imports/sql-data-import';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { dataImportContract } from './data-import.contract';
import type { OpenedImport } from './opened-import';
import { paymentImportContract } from './payment-import.contract';

const servers: TestServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A server with two vendors, an administrator and no records. */
async function networkOfTwo(): Promise<TestServer> {
  const server = await startTestServer();
  servers.push(server);
  const { database } = server.dependencies;
  await database.deleteFrom('leads').execute();
  return server;
}

describe('in the database', () => {
  contracts(async () => {
    const { dependencies } = await networkOfTwo();
    return {
      imports: new SqlDataImport(dependencies, { userId: 'u0' }),
      file: (table) => ({ pieces: pieces(stringify(table.map((row) => [...row]))) }),
    };
  });
});

describe('over HTTP', () => {
  contracts(async () => {
    const server = await networkOfTwo();
    const token = await server.tokenFor('u0');
    const client = new HttpClient({
      baseUrl: 'http://localhost',
      timeoutMs: 30_000,
      concurrency: 1,
      retries: 0,
      token: () => token,
      fetch: async (input, init) => server.app.request(String(input), init),
    });
    return {
      imports: new HttpDataImport(client),
      file: (table) => ({ name: 'table.csv', content: new Blob([stringify(table.map((row) => [...row]))]) }),
    };
  });
});

function contracts<File>(open: () => Promise<OpenedImport<File>>): void {
  dataImportContract(open);
  paymentImportContract(open);
}

async function* pieces(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
