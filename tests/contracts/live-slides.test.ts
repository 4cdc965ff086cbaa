import { expect, it, onTestFinished } from 'vitest';
import { liveSlides } from '#contract/carousel';
import { apiOf } from '../support/api-of';
import { CONTRACT_SLIDES } from '../support/filled-database';
import { serverWithRecords } from '../support/server-with-records';
import { CONTRACT_DEALS } from './deal-repo.contract';

it('the advertisements of now come in their order, field by field', async () => {
  const server = await serverWithRecords(CONTRACT_DEALS);
  onTestFinished(() => server.close());
  expect(await apiOf(server, await server.tokenFor('vendor')).call(liveSlides)).toEqual(CONTRACT_SLIDES);
});
