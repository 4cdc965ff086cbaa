// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoneyServer, MONEY, openMoney, PREPARED } from '../support/a-money-server';
import { exact } from '../support/exact';
import { leavePage } from '../support/leave-page';

const LONG = { timeout: 30_000 };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, LONG);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const region = (name: string) => screen.findByRole('region', { name }, LONG);

const calm = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('what is agreed beside the deals', () => {
  it('names opening balances apart from what is adjusted', async () => {
    const api = aMoneyServer();
    const [first, ...others] = PREPARED.vendors;
    const vendors = [{ ...first, adjusted: '-1450.00', opened: '100.00' }, ...others];
    api.answers['POST /api/closings'] = () => ({ ...PREPARED, vendors });
    const { agreedAdjustments } = await openMoney(api, `${MONEY}&month=2026-10`);
    const [, approved] = agreedAdjustments.listed;
    if (!approved) throw new Error('Nothing is approved.');
    const opening = { ...approved, id: 'o1', kind: 'opening', amount: exact('100') } as const;
    agreedAdjustments.listed = [approved, opening];
    await press('Prepare October 2026');
    const totals = await region('Totals against September 2026');
    const row = async (name: RegExp) => (await within(totals).findByRole('row', { name }, LONG)).textContent;
    expect(await row(/^Opening balances/)).toBe('Opening balances₹0.00₹100.00+₹100.00');
    expect(await row(/^Adjustments/)).toBe('Adjustments₹0.00-₹1,550.00-₹1,550.00');
    const reasons = await region('Adjustments by reason');
    expect(reasons.textContent).toContain('Opening balances1 balance₹100.00');
    expect(reasons.textContent).toContain('Agreed beside the deals1 adjustment₹150.00');
    // Two deals, and what is agreed.
    await screen.findByText('4 · -₹1,450.00', undefined, LONG);
  });

  it('is offered for approval to another administrator only, and says so', async () => {
    const { agreedAdjustments } = await openMoney(aMoneyServer(), `${MONEY}&view=adjustments`);
    const part = within(await region('Agreed beside the deals'));
    await part.findByText('Penalty · Agreed on the phone', undefined, LONG);
    part.getByText('You proposed this. Another administrator approves it.');
    expect(part.queryByRole('button', { name: 'Approve' })).toBeNull();
    // The partner has read what settles dispute 12, so it stays.
    part.getByText('Dispute 12 · Half of it');
    fireEvent.click(part.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(agreedAdjustments.calls).toEqual([['withdraw', 'a1']]), LONG);
  });

  it('is proposed with an amount in whole paise and a reason', async () => {
    const { agreedAdjustments } = await openMoney(aMoneyServer(), `${MONEY}&view=adjustments`);
    await press('Propose');
    const sheet = within(await screen.findByRole('dialog', { name: 'Propose an adjustment' }));
    const fill = (name: RegExp, value: string) =>
      fireEvent.change(sheet.getByLabelText(name), { target: { value } });
    fill(/^Amount/, '0.00');
    fireEvent.click(sheet.getByRole('button', { name: 'Propose' }));
    await sheet.findByText(/Enter an amount in rupees that is not 0/);
    fill(/^Amount/, '1,000');
    expect(sheet.queryByText(/Enter an amount in rupees that is not 0/)).toBeNull();
    fill(/^Amount/, '12,5');
    sheet.getByText(/Enter an amount in rupees that is not 0/);
    sheet.getByText('Enter at least 3 letters');
    fireEvent.click(sheet.getByRole('button', { name: /^Franchise/ }));
    fireEvent.click(await screen.findByRole('option', { name: /FR-002/ }));
    fill(/^Amount/, '1,250.5');
    sheet.getByText('FR-002 gets ₹1,250.50 more.');
    fill(/^Amount/, '-₹1,250.50');
    sheet.getByText('₹1,250.50 is taken from FR-002.');
    fill(/^Kind/, 'penalty');
    sheet.getByText('₹1,250.50 is taken from FR-002.');
    fill(/^Amount/, '1,250.5');
    sheet.getByText('FR-002 gets ₹1,250.50 more. Write a minus if it is to be taken.');
    fill(/^Kind/, 'goodwill');
    sheet.getByText('FR-002 gets ₹1,250.50 more.');
    fill(/^Amount/, '-₹1,250.50');
    fill(/^Reason/, 'Festival');
    fireEvent.click(sheet.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(agreedAdjustments.calls).toHaveLength(1), LONG);
    const [sent] = agreedAdjustments.calls;
    expect(sent).toEqual({
      franchiseCode: 'FR-002',
      kind: 'goodwill',
      amount: exact('-1250.50'),
      reason: 'Festival',
    });
  });

  it('is proposed once where the answer was lost, also changed; the change is proposed only by who knows of the first', async () => {
    const { agreedAdjustments } = await openMoney(aMoneyServer(), `${MONEY}&view=adjustments`);
    agreedAdjustments.lost = 2;
    await press('Propose');
    const sheet = within(await screen.findByRole('dialog', { name: 'Propose an adjustment' }));
    const fill = (name: RegExp, value: string) =>
      fireEvent.change(sheet.getByLabelText(name), { target: { value } });
    const propose = async (times: number) => {
      fireEvent.click(await sheet.findByRole('button', { name: 'Propose' }));
      await waitFor(() => expect(agreedAdjustments.keys).toHaveLength(times), LONG);
    };
    fill(/^Amount/, '500');
    fill(/^Reason/, 'Festival');
    await propose(1);
    await propose(2);
    await sheet.findByRole('button', { name: 'Propose' });
    fill(/^Amount/, '600');
    await propose(3);
    await sheet.findByText(/^An earlier try went through/, undefined, LONG);
    await propose(4);
    const [first, again, changed, another] = agreedAdjustments.keys;
    expect(first).toBeDefined();
    expect([again, changed]).toEqual([first, first]);
    expect(another).not.toBe(first);
  });

  it('is on its way when its sheet is closed: nothing is asked, and what was opened meanwhile stays', async () => {
    const { agreedAdjustments } = await openMoney(aMoneyServer(), `${MONEY}&view=adjustments`);
    const answer = agreedAdjustments.hold();
    const sheets = () => screen.queryAllByRole('heading', { level: 2, name: /Propose an|Leave without/ });
    const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await press('Propose');
    const sheet = within(await screen.findByRole('dialog', { name: 'Propose an adjustment' }));
    const fill = (name: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    fill(/^Amount/, '500');
    fill(/^Reason/, 'Festival');
    fireEvent.click(sheet.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(agreedAdjustments.keys).toHaveLength(1), LONG);
    close();
    await waitFor(() => expect(sheets()).toEqual([]));
    await press('Propose');
    fill(/^Reason/, 'Another');
    await act(async () => answer());
    await calm();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Another');
  });
});
