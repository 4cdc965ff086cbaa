// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aSession } from '../support/a-network';
import { PROFILE_ON_WIRE } from '../support/a-profile';
import { comeBack } from '../support/come-back';
import { leavePage } from '../support/leave-page';
import { type PageAnswers, PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

afterEach(leavePage);

const LONG = { timeout: 30_000 };
const vendor = aSession('vendor');
const admin = aSession('admin');
const franchiseCode = vendor.user.franchiseCode;

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }, LONG));
const bodiesOf = (api: PageApi, method: string, path: string) =>
  api.calls.flatMap((call) => (call.method === method && call.path === path ? [call.body] : []));

function anApi(answers: PageAnswers): PageApi {
  return new PageApi({
    'GET /api/': () => ({ data: [] }),
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [] } }),
    ...answers,
  });
}

describe('a record that somebody else changes while a draft of it waits for its person', () => {
  it('keeps what they changed: the own data', async () => {
    const account = { ...PROFILE_ON_WIRE, mobile: '9876500100' };
    const api = anApi({
      'GET /api/me': () => ({ ...account, city: 'Pune' }),
      'PATCH /api/me': () => account,
    });
    const portal = await renderPortal(api, '/profile', vendor);
    await press('Edit mobile and city');
    type('City', 'Nagpur');
    await act(async () => portal.session().expire());
    api.answers['GET /api/me'] = () => ({ ...account, mobile: '9876500199', city: 'Pune' });
    await comeBack(api, portal, vendor, '/profile');
    await press('Edit mobile and city');
    expect([textIn('City'), textIn('Mobile')]).toEqual(['Nagpur', '9876500199']);
    await press('Save');
    // Who logs in again also tells the account the language, when the page is at rest.
    await waitFor(() => expect(bodiesOf(api, 'PATCH', '/api/me')).toContainEqual({ city: 'Nagpur' }), LONG);
    const other = bodiesOf(api, 'PATCH', '/api/me').filter((body) => !('language' in Object(body)));
    expect(other).toEqual([{ city: 'Nagpur' }]);
  });

  it('is judged only in what was changed: a number that the office wrote stays, one that was taken out does not', async () => {
    const account = { ...PROFILE_ON_WIRE, mobile: '022 555 01', city: 'Pune' };
    const api = anApi({ 'GET /api/me': () => account, 'PATCH /api/me': () => account });
    await renderPortal(api, '/profile', vendor);
    await press('Edit mobile and city');
    type('City', 'Nagpur');
    type('Mobile', '');
    await press('Save');
    await screen.findByText('A mobile number has 10 digits and starts with 6 to 9', undefined, LONG);
    expect(bodiesOf(api, 'PATCH', '/api/me')).toEqual([]);
    type('Mobile', '022 555 01');
    await press('Save');
    await waitFor(() => expect(bodiesOf(api, 'PATCH', '/api/me')).toEqual([{ city: 'Nagpur' }]), LONG);
  });

  it('is taken back where it was sent without an answer: the own data', async () => {
    const account = { ...PROFILE_ON_WIRE, mobile: '9876500100', city: 'Pune' };
    const at = { city: 'Pune' };
    const api = anApi({ 'GET /api/me': () => ({ ...account, ...at }) });
    api.answers['PATCH /api/me'] = () => {
      at.city = 'Nagpur';
      throw new TypeError('Failed to fetch');
    };
    await renderPortal(api, '/profile', vendor);
    await press('Edit mobile and city');
    type('City', 'Nagpur');
    await press('Save');
    await screen.findByText(/^No answer came/, undefined, LONG);
    type('City', 'Pune');
    api.answers['PATCH /api/me'] = () => account;
    await press('Save');
    await waitFor(() => expect(bodiesOf(api, 'PATCH', '/api/me').at(-1)).toEqual({ city: 'Pune' }), LONG);
  });

  it('keeps what they changed, and is not put over what was not seen: a lead', async () => {
    const lead = {
      id: 'l1',
      Franchise_code: franchiseCode,
      Full_Name: 'Ravi Rao',
      Mobile: '+919876500100',
      City: 'Pune',
      Product_Category: 'Mutual Fund',
      Lead_Status: 'Contacted',
      Created_Time: '2026-11-20T10:00:00+05:30',
    };
    const at = { lead };
    const api = anApi({
      'GET /api/fetchDematLeads/': () => ({ data: [at.lead] }),
      'GET /api/leads/l1/activities': () => ({ data: [] }),
      'GET /api/leads/l1': () => at.lead,
      'PATCH /api/leads/l1/person': () => at.lead,
    });
    const portal = await renderPortal(api, '/leaddetails?id=l1', vendor);
    await screen.findByRole('heading', { level: 2, name: 'Ravi Rao' }, LONG);
    await press('Edit');
    type('City', 'Nagpur');
    await act(async () => portal.session().expire());
    at.lead = { ...lead, Full_Name: 'Ravi Kumar', City: 'Thane' };
    await comeBack(api, portal, vendor, '/leaddetails?id=l1');
    await screen.findByRole('heading', { level: 2, name: 'Ravi Kumar' }, LONG);
    await press('Edit');
    expect([textIn('City'), textIn('Full name')]).toEqual(['Nagpur', 'Ravi Kumar']);
    await press('Save');
    await waitFor(() => expect(bodiesOf(api, 'PATCH', '/api/leads/l1/person')).toHaveLength(1), LONG);
    expect(bodiesOf(api, 'PATCH', '/api/leads/l1/person')).toMatchObject([
      { changes: { City: 'Nagpur' }, before: { City: 'Pune' } },
    ]);
    expect(JSON.stringify(bodiesOf(api, 'PATCH', '/api/leads/l1/person'))).not.toContain('"changes":{"Full');
  });

  it('is nobody else’s change where it was sent without an answer, and typed once more, over a log in: a lead', async () => {
    const lead = { id: 'l1', Franchise_code: franchiseCode, Full_Name: 'Ravi Rao', Mobile: '+919876500100' };
    const at = { city: 'Pune' };
    const kept = () => ({
      ...lead,
      City: at.city,
      Product_Category: 'Mutual Fund',
      Lead_Status: 'Contacted',
    });
    const api = anApi({
      'GET /api/fetchDematLeads/': () => ({ data: [kept()] }),
      'GET /api/leads/l1/activities': () => ({ data: [] }),
      'GET /api/leads/l1': kept,
      'PATCH /api/leads/l1/person': () => {
        at.city = 'Nagpur';
        throw new TypeError('Failed to fetch');
      },
    });
    const portal = await renderPortal(api, '/leaddetails?id=l1', vendor);
    await screen.findByRole('heading', { level: 2, name: 'Ravi Rao' }, LONG);
    await press('Edit');
    type('City', 'Nagpur');
    await press('Save');
    await screen.findByText(/^No answer came/, undefined, LONG);
    type('City', 'Nashik');
    await act(async () => portal.session().expire());
    api.answers['PATCH /api/leads/l1/person'] = kept;
    await comeBack(api, portal, vendor, '/leaddetails?id=l1');
    await screen.findByRole('heading', { level: 2, name: 'Ravi Rao' }, LONG);
    await press('Edit');
    expect(textIn('City')).toBe('Nashik');
    await press('Save');
    await waitFor(
      () =>
        expect(bodiesOf(api, 'PATCH', '/api/leads/l1/person').at(-1)).toMatchObject({
          changes: { City: 'Nashik' },
          before: { City: 'Nagpur' },
        }),
      LONG,
    );
  });

  it('is of its own record alone: the reason to close one of two leads of the same name and product', async () => {
    const lead = (id: string) => ({
      id,
      Franchise_code: franchiseCode,
      Full_Name: 'Ravi Rao',
      Product_Category: 'Mutual Fund',
      Lead_Status: 'Contacted',
      Created_Time: '2026-11-20T10:00:00+05:30',
    });
    const api = anApi({
      'GET /api/fetchDematLeads/': () => ({ data: [lead('l1'), lead('l2')] }),
      'GET /api/leads/l1/activities': () => ({ data: [] }),
      'GET /api/leads/l2/activities': () => ({ data: [] }),
    });
    const close = async () => {
      await press('Change status, now Contacted');
      await press('Not interested');
      await press('Other');
    };
    const portal = await renderPortal(api, '/leaddetails?id=l1', vendor);
    await close();
    type('What was it?', 'Moved abroad');
    await act(async () => portal.session().expire());
    await comeBack(api, portal, vendor, '/leaddetails?id=l2');
    await close();
    expect(textIn('What was it?')).toBe('');
    await act(async () => portal.session().expire());
    await comeBack(api, portal, vendor, '/leaddetails?id=l1');
    await close();
    expect(textIn('What was it?')).toBe('Moved abroad');
  });

  it('keeps what they changed: a meeting', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const meeting = {
      id: 'm1',
      Franchise_code: franchiseCode,
      title: 'Plans of the quarter',
      kind: 'Phone',
      status: 'Requested',
      starts_at: `${tomorrow}T05:30:00.000Z`,
      minutes: 30,
      with_whom: 'Relationship manager',
    };
    const at = { meeting };
    const api = anApi({
      'GET /api/meetings': () => ({ data: [at.meeting] }),
      'PATCH /api/meetings/m1': () => at.meeting,
    });
    const portal = await renderPortal(api, '/schedualmeeting?id=m1', vendor);
    await screen.findByLabelText('Title', undefined, LONG);
    type('Title', 'Plans of the year');
    await act(async () => portal.session().expire());
    at.meeting = { ...meeting, starts_at: `${tomorrow}T09:30:00.000Z` };
    await comeBack(api, portal, vendor, '/schedualmeeting?id=m1');
    await screen.findByLabelText('Title', undefined, LONG);
    expect([textIn('Title'), textIn('Start')]).toEqual(['Plans of the year', '15:00']);
  });

  it('stands beside what was typed: a promotion', async () => {
    const promotion = { id: 'r1', version: 1, archived: false, title: 'Save tax', stage: 'draft', shares: 0 };
    const at = { promotion };
    const api = anApi({ 'GET /api/demat/all': () => ({ data: [at.promotion] }) });
    const portal = await renderPortal(api, '/promotions/edit?id=r1', admin);
    await screen.findByLabelText('Title', undefined, LONG);
    type('Title', 'Mine');
    await act(async () => portal.session().expire());
    at.promotion = { ...promotion, version: 2, title: 'Theirs' };
    await comeBack(api, portal, admin, '/promotions/edit?id=r1');
    await screen.findByText('Somebody else has saved a change meanwhile.', undefined, LONG);
    await screen.findByRole('cell', { name: 'Theirs' });
    expect(textIn('Title')).toBe('Mine');
  });
});
