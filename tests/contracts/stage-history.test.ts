import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealStages } from '#contract/deal-stages';
import { NotFound } from '#core/shared/failure';
import type { TestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { CONTRACT_STAGES } from '../support/filled-database';
import { serverWithRecords } from '../support/server-with-records';
import { CONTRACT_DEALS } from './deal-repo.contract';

let server: TestServer;
beforeAll(async () => {
  server = await serverWithRecords(CONTRACT_DEALS);
});
afterAll(() => server.close());

const stagesOf = async (dealId: string) =>
  apiOf(server, await server.tokenFor('admin')).call(dealStages, { path: { dealId } });

describe('how the stage of a deal changed', () => {
  it('is told with the newest change first', async () => {
    expect(await stagesOf('a1')).toEqual(CONTRACT_STAGES);
  });

  it('is nothing for a deal whose stage never changed', async () => {
    expect(await stagesOf('a2')).toEqual([]);
  });

  it('is not told of a deal that is not there', async () => {
    await expect(stagesOf('nowhere')).rejects.toBeInstanceOf(NotFound);
  });
});
