import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#contract/settings';
import { changeVendor } from '#contract/vendor-admin';
import type { Month } from '#core/shared/month';
import type { VendorChange } from '#core/vendors/vendor-details';
import { apiOf } from '../support/api-of';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;

beforeAll(async () => {
  network = await ClosingNetwork.start();
  for (const month of ['2026-08', '2026-09', '2026-10'])
    await network.addDeal(`d-${month}`, `${month}-05`, 1000);
});
afterAll(() => network.server.close());

const change = (body: VendorChange) =>
  apiOf(network.server, network.tokens[0]).call(changeVendor, { path: { id: 'v1' }, body });

async function statement(month: Month, token = network.tokens[0]) {
  return (await network.server.get(`/api/statements/FR-001/${month}`, token)).text();
}

it('a statement has the tax numbers of both sides as the month was closed, for ever', async () => {
  await network.close('2026-08');
  const august = await statement('2026-08');
  for (const none of ['pan', 'gstin', 'company']) expect(JSON.parse(august)).not.toHaveProperty(none);

  await change({ pan: 'AAAPD0001A' });
  await apiOf(network.server, network.tokens[0]).call(changeSettings, {
    body: { version: 0, companyName: 'Kiran Finserv Pvt Ltd', companyGstin: '27ABCDE1234F1Z0' },
  });
  await network.close('2026-09');
  const september = await statement('2026-09');
  expect(JSON.parse(september)).toMatchObject({
    pan: '••••••001A',
    company: { gstin: '27ABCDE1234F1Z0', pan: '••••••234F' },
  });
  expect(JSON.parse(september)).not.toHaveProperty('gstin');
  expect(september).not.toContain('AAAPD0001A');
  expect(await statement('2026-09', await network.server.tokenFor('u1'))).toBe(september);

  await change({ pan: '', gstin: '29AAGCB7383J1Z4' });
  await network.close('2026-10');
  // The holder's PAN is in a GSTIN.
  expect(JSON.parse(await statement('2026-10'))).toMatchObject({
    pan: '••••••383J',
    gstin: '29AAGCB7383J1Z4',
  });
  expect(await statement('2026-08')).toBe(august);
  expect(await statement('2026-09')).toBe(september);
  expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({ differences: [] });
  await expect(
    network.database.updateTable('closing_vendors').set({ gstin: null }).where('closing', '=', 3).execute(),
  ).rejects.toThrow('never changed');
});

it('a GSTIN of another form is refused, of a vendor and of the company', async () => {
  await expect(change({ gstin: '29AAGCB7383J1X5' })).rejects.toThrow('GSTIN');
  const settings = { version: 1, companyGstin: '27ABCDE1234F1Z' };
  await expect(
    apiOf(network.server, network.tokens[0]).call(changeSettings, { body: settings }),
  ).rejects.toThrow('GSTIN');
});

it('the log of changes has the end of a PAN and no more', async () => {
  await change({ pan: 'BBBPD0002B' });
  const log = JSON.stringify((await network.call(1, 'GET', '/api/audit')).body);
  expect(log).toContain('••••••002B');
  expect(log).not.toContain('BBBPD0002B');
});
