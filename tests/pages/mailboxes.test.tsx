// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, fill, press, shows } from '../support/page-acts';
import { startPages } from './start-pages';

const SETTINGS = '/admindashboard?tab=settings';
const pages = startPages();

const part = () => screen.findByRole('region', { name: 'Mailboxes' });
const sheet = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const send = (id: string, token: string, rows: unknown) =>
  pages.server.fetch(`/api/in/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(rows),
  });
const made = async (id: string, name: string): Promise<{ readonly token: string }> => {
  const { token } = await pages.server.sessionOf('admin@example.com', 'admin-demo-1');
  const answer = await pages.server.fetch('/api/mailboxes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      id,
      name,
      kind: 'leads',
      mapping: { id: 'Lead No', Franchise_code: 'Branch', Full_Name: 'Customer', Created_Time: 'Came in' },
      dates: 'day-first',
      signed: false,
      password: 'admin-demo-1',
    }),
  });
  return JSON.parse(await answer.text());
};
const EXAMPLE = 'Lead No;Branch;Customer;Came in\nL-1;FR-001;Asha;01/11/2026';
const row = (id: string, branch: string) => ({
  'Lead No': id,
  Branch: branch,
  Customer: `Customer ${id}`,
  'Came in': '01/11/2026',
});

describe('the mailboxes in Settings', () => {
  it('are made from an example, deliver, are mended, get a new token and are closed', async () => {
    const portal = await pages.asAdmin(SETTINGS);
    await shows('No mailbox yet.', await part());
    await press('Make a mailbox');
    const form = await sheet('Make a mailbox');
    await press('Make a mailbox', form);
    await form.findByText('Give it a name.');
    await form.findByText('Paste an example first, so that the columns can be chosen.');
    await fill('Name of the mailbox', 'Leads from Sheets', form);
    expect(await form.findByLabelText('Path')).toHaveProperty('value', 'leads-from-sheets');
    await fill('Example of what comes', 'x', form);
    await fill('Example of what comes', EXAMPLE, form);
    await fill(/^ID/, 'Lead No', form);
    await fill(/^Franchise code/, 'Branch', form);
    await fill('Name', 'Customer', form);
    await fill(/^Created/, 'Came in', form);
    await fill('Alarm after days of silence', '0', form);
    await press('Make a mailbox', form);
    await form.findByText('A number from 1 to 366, or nothing.');
    await fill('Alarm after days of silence', '3', form);
    await fill('Your password', 'wrong', form);
    await press('Make a mailbox', form);
    await form.findByText(/password is not right|That is not your password|wrong/i);
    // What was typed is kept.
    expect(await form.findByLabelText('Name of the mailbox')).toHaveProperty('value', 'Leads from Sheets');
    await fill('Your password', 'admin-demo-1', form);
    await press('Make a mailbox', form);

    const told = await sheet('The token of Leads from Sheets');
    const token = (await told.findByText(/^ppm_[\w-]{43}$/)).textContent ?? '';
    await told.findByText(/curl -X POST/);
    expect(told.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
    // It is shown this once: nothing but its button closes it unasked.
    await press('Close', told);
    await press('Go back', await sheet('Close without keeping a copy?'));
    await press('I have kept it', told);
    await shows('Nothing has come yet', await part());
    expect(document.body.textContent).not.toContain(token);

    const answer = await send('leads-from-sheets', token, [
      row('P-1', 'FR-001'),
      row('P-2', 'FR-999'),
      row('P-3', 'FR-998'),
    ]);
    expect(answer.status).toBe(200);
    await pages.reload(portal);
    await shows('3 rows, 1 stored, 0 unchanged, 2 with a fault', await part());
    await shows('2 rows wait', await part());

    await press('Actions for Leads from Sheets');
    await press('Rows that wait');
    const rows = await sheet('Rows that wait in Leads from Sheets');
    const [first] = await rows.findAllByRole('form');
    if (!first) throw new Error('no row');
    await within(first).findByText('Franchise code "FR-999" is no franchise of the network');
    await press('Take in', within(first));
    await within(first).findByText(/It still has a fault/);
    await fill(/Branch/, 'FR-002', within(first));
    await press('Close', rows);
    await press('Keep editing', await sheet('Leave without saving?'));
    await press('Take in', within(first));
    await waitFor(() => expect(rows.getAllByRole('form')).toHaveLength(1));
    const [second] = rows.getAllByRole('form');
    if (!second) throw new Error('no row');
    // It is nowhere else, so that one tap is not enough.
    await press('Throw away', within(second));
    await press('Keep it', await sheet('Throw this row away?'));
    expect(rows.getAllByRole('form')).toHaveLength(1);
    await press('Throw away', within(second));
    await press('Throw away', await sheet('Throw this row away?'));
    await rows.findByText('Nothing waits.');
    await press('Close', rows);

    await press('Actions for Leads from Sheets');
    await press('New token');
    const renew = await sheet('New token for Leads from Sheets?');
    await fill('Your password', 'admin-demo-1', renew);
    await press('New token', renew);
    const next = await sheet('The token of Leads from Sheets');
    const other = (await next.findByText(/^ppm_/)).textContent ?? '';
    await press('I have kept it', next);
    expect((await send('leads-from-sheets', token, [])).status).toBe(401);
    expect((await send('leads-from-sheets', other, [])).status).toBe(200);

    await press('Actions for Leads from Sheets');
    await press('Change');
    const change = await sheet('Leads from Sheets');
    expect(await change.findByLabelText(/^Franchise code/)).toHaveProperty('value', 'Branch');
    await fill('Name of the mailbox', 'Leads of the office', change);
    await press('Save', change);
    await shows('Leads of the office', await part());

    await press('Actions for Leads of the office');
    await press('Revoke the token');
    await press('Revoke the token', await sheet('Revoke the token of Leads of the office?'));
    await shows('No token', await part());
    expect((await send('leads-from-sheets', other, [])).status).toBe(401);
  }, 60_000);

  it('are removed with the rows that the question has named, and with no others', async () => {
    const { token } = await made('removed', 'Old source');
    await send('removed', token, [row('R-1', 'FR-999')]);
    const portal = await pages.asAdmin(SETTINGS);
    await press('Actions for Old source');
    await press('Remove');
    const ask = await sheet('Remove Old source?');
    await ask.findByText('1 row waits in it and is discarded.');
    await send('removed', token, [row('R-2', 'FR-998')]);
    await press('Remove', ask);
    await ask.findByText('2 rows wait in this mailbox by now.');
    await ask.findByText('2 rows wait in it and are discarded.');
    await press('Remove', ask);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.body.textContent).not.toContain('Old source'));
    expect((await send('removed', token, [])).status).toBe(401);
    await portal.go('/admindashboard?tab=audit');
    await shows('Demo Administrator removed the mailbox Old source');
  });

  it('say in Hindi why they refused a delivery', async () => {
    const { token } = await made('refuses', 'Hindi source');
    for (const [body, words] of [
      [[{ Other: 'x' }], 'जो भेजा गया उसमें एक ज़रूरी कॉलम नहीं है। इसमें से कुछ सहेजा नहीं गया।'],
      [[1], 'जो भेजा गया वह पढ़ा नहीं जा सका। इसमें से कुछ सहेजा नहीं गया।'],
    ] as const) {
      expect((await send('refuses', token, body)).status).toBe(400);
      const portal = await pages.asAdmin('/profile');
      await click(await screen.findByRole('radio', { name: 'हिन्दी' }));
      await portal.go(SETTINGS);
      await shows(words);
    }
  });

  it('say when they cannot be read, and when rows wait in the work list', async () => {
    pages.server.instead = { '/api/mailboxes': { status: 500, body: '{}' } };
    await pages.asAdmin(SETTINGS);
    await shows("Couldn't load the mailboxes.", await part());
  });
});
