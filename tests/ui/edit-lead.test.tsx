// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { fill, press } from '../support/page-acts';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

const LONG = { timeout: 30_000 };
const vendor = aSession('vendor');
const LEAD = {
  id: 'l1',
  Franchise_code: vendor.user.franchiseCode,
  Full_Name: 'Ravi Rao',
  Mobile: '080 2345 678',
  Product_Category: 'Mutual Fund',
  Lead_Status: 'Contacted',
  Created_Time: '2026-11-20T10:00:00+05:30',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opened() {
  const at = { lead: LEAD };
  const api = new PageApi({
    'GET /api/fetchDematLeads/': () => ({ data: [at.lead] }),
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [] } }),
    'GET /api/leads/l1/activities': () => ({ data: [] }),
    'GET /api/leads/l1': () => at.lead,
    'PATCH /api/leads/l1/person': () => at.lead,
  });
  await renderPortal(api, '/leaddetails?id=l1', vendor);
  await screen.findByRole('heading', { level: 2, name: 'Ravi Rao' }, LONG);
  await waitFor(() => expect(api.count('GET /api/leads/l1/activities')).toBe(1), LONG);
  return { api, at, edits: () => api.calls.filter(({ path }) => path.endsWith('/person')) };
}

it('shows the number in full on the page of the lead, beside its history', async () => {
  await opened();
  expect(screen.queryByText('Lead number')).toBeNull();
  screen.getByText('+91 08023 45678');
});

it('sends only what was changed, with what stood there, and lets an odd number of the CRM be', async () => {
  const { edits } = await opened();
  await press('Edit');
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit lead' }, LONG));
  await fill('City', 'Pune', sheet);
  await fill('Full name', ' ', sheet);
  await press('Save', sheet);
  await sheet.findByText('Write the name with 2 to 80 letters, without digits');
  expect(edits()).toEqual([]);
  await fill('Full name', 'Ravi  Rao', sheet);
  await press('Save', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
  expect(edits()[0]?.body).toMatchObject({ changes: { City: 'Pune' }, before: { City: '' } });
  expect(Object.keys(Object(Object(edits()[0]?.body).changes))).toEqual(['City']);
});

it('says what somebody else has made of it, and takes ours only when it is saved again', async () => {
  const { api, at, edits } = await opened();
  await press('Edit');
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit lead' }, LONG));
  await fill('Full name', 'Ravi Kumar', sheet);
  at.lead = { ...LEAD, Full_Name: 'R. Rao' };
  api.answers['PATCH /api/leads/l1/person'] = () =>
    Response.json({ error: 'Changed.', code: 'record.changed' }, { status: 409 });
  await press('Save', sheet);
  await sheet.findByText('Now it says: R. Rao. Save again to put yours in its place.', undefined, LONG);
  api.answers['PATCH /api/leads/l1/person'] = () => at.lead;
  await press('Save', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
  expect(edits()[1]?.body).toMatchObject({
    changes: { Full_Name: 'Ravi Kumar' },
    before: { Full_Name: 'R. Rao' },
  });
});

it('refuses plainly without a network, keeps what was typed, and lets nothing wait', async () => {
  const { api } = await opened();
  await press('Edit');
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit lead' }, LONG));
  await fill('City', 'Pune', sheet);
  api.away = true;
  await press('Save', sheet);
  await sheet.findByText(/^No answer came\. Check the connection/, undefined, LONG);
  expect(sheet.getByLabelText<HTMLInputElement>('City').value).toBe('Pune');
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/waiting to be sent/i)).toBeNull();
});

it('takes what it has sent itself, and got no answer to, for nobody else’s change', async () => {
  const { api, at, edits } = await opened();
  await press('Edit');
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit lead' }, LONG));
  await fill('Mobile', '98765 00100', sheet);
  api.answers['PATCH /api/leads/l1/person'] = () => {
    at.lead = { ...LEAD, Mobile: '+919876500100' };
    throw new TypeError('Failed to fetch');
  };
  await press('Save', sheet);
  await sheet.findByText(/^No answer came\./, undefined, LONG);
  await fill('Mobile', '98765 00101', sheet);
  api.answers['PATCH /api/leads/l1/person'] = () => at.lead;
  await press('Save', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG);
  expect(edits().at(-1)?.body).toMatchObject({
    changes: { Mobile: '+919876500101' },
    before: { Mobile: '+919876500100' },
  });
});
