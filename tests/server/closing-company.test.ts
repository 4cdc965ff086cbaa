import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#contract/settings';
import type { SettingsChange } from '#core/settings/portal-settings';
import type { Month } from '#core/shared/month';
import { apiOf } from '../support/api-of';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
let version = 0;

beforeAll(async () => {
  network = await ClosingNetwork.start();
  for (const month of ['2026-08', '2026-09', '2026-10'])
    await network.addDeal(`d-${month}`, `${month}-05`, 1000);
});
afterAll(() => network.server.close());

async function set(settings: SettingsChange) {
  ({ version } = await apiOf(network.server, network.tokens[0]).call(changeSettings, {
    body: { version, ...settings },
  }));
}

async function statement(month: Month, token = network.tokens[0]) {
  return (await network.server.get(`/api/statements/FR-001/${month}`, token)).text();
}

it('a statement names the company as it was called when the month was closed, for ever', async () => {
  await network.close('2026-08');
  const august = await statement('2026-08');
  expect(JSON.parse(august)).not.toHaveProperty('company');
  await set({
    companyName: ' Kiran Finserv Pvt Ltd ',
    officeAddress: '12 MG Road,\nPune',
    companyGstin: '27ABCDE1234F1Z0',
  });
  await network.close('2026-09');
  const september = await statement('2026-09');
  expect(JSON.parse(september).company).toEqual({
    name: 'Kiran Finserv Pvt Ltd',
    address: '12 MG Road, Pune',
    gstin: '27ABCDE1234F1Z0',
    pan: '••••••234F',
  });
  expect(await statement('2026-09', await network.server.tokenFor('u1'))).toBe(september);
  await set({ companyName: 'Another Name LLP', officeAddress: 'Nashik' });
  await network.close('2026-10');
  expect(JSON.parse(await statement('2026-10')).company).toEqual({
    name: 'Another Name LLP',
    address: 'Nashik',
    gstin: '27ABCDE1234F1Z0',
    pan: '••••••234F',
  });
  expect(await statement('2026-08')).toBe(august);
  expect(await statement('2026-09')).toBe(september);
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
  await expect(
    network.database.updateTable('closings').set({ company: null }).where('month', '=', '2026-09').execute(),
  ).rejects.toThrow('never changed');
});
