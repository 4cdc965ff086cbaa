// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toDecimalText } from '#core/shared/money';
import { aNetwork, aSession } from '../support/a-network';
import { exact } from '../support/exact';
import { renderInMemory } from '../support/render-portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATIENCE = { timeout: 20_000 };

it('a new ratio is for deals from this month on, unless other days are named', {
  timeout: 60_000,
}, async () => {
  const network = aNetwork();
  const before = network.rules.get('v1') ?? [];
  const [first] = before;
  if (!first) throw new TypeError('The vendor has a rule.');
  await renderInMemory(network, '/vendordetails?id=v1&tab=rules', aSession('admin'));
  const change = async (ratio: string) => {
    // The sheet of the change before goes a moment after its rule is there, and is a dialog until then.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const name = `Change the rule for ${first.productCategory}`;
    fireEvent.click(await screen.findByRole('button', { name }, PATIENCE));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.change(sheet.getByLabelText('New ratio'), { target: { value: ratio } });
    fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'New slab' } });
    return sheet;
  };
  const stored = () =>
    (network.rules.get('v1') ?? [])
      .filter(({ productCategory }) => productCategory === first.productCategory)
      .map(({ ratio, from, until }) => [toDecimalText(ratio), from, until]);

  const sheet = await change('45');
  fireEvent.click(sheet.getByRole('button', { name: 'Save rules' }));
  await screen.findByText('Version 1', {}, PATIENCE);
  const [past, now] = stored();
  expect(past).toEqual([toDecimalText(first.ratio), undefined, expect.stringMatching(/-(28|29|30|31)$/)]);
  expect(now).toEqual(['45', expect.stringMatching(/-01$/), undefined]);

  const other = await change('50');
  fireEvent.change(other.getByLabelText('For deals created'), { target: { value: 'day' } });
  fireEvent.click(other.getByRole('button', { name: 'Save rules' }));
  expect(await other.findByText('Please give the first day.')).toBeDefined();
  fireEvent.change(other.getByLabelText('First day'), { target: { value: '2020-01-10' } });
  fireEvent.change(other.getByLabelText('Last day (optional)'), { target: { value: '2020-01-05' } });
  expect(await other.findByText('The last day comes before the first.')).toBeDefined();
  fireEvent.change(other.getByLabelText('Last day (optional)'), { target: { value: '2020-01-20' } });
  fireEvent.click(other.getByRole('button', { name: 'Save rules' }));
  await screen.findByText('Deals from 10 Jan 2020 to 20 Jan 2020', {}, PATIENCE);
  expect(stored().slice(0, 3)).toEqual([
    [toDecimalText(first.ratio), undefined, '2020-01-09'],
    ['50', '2020-01-10', '2020-01-20'],
    [toDecimalText(first.ratio), '2020-01-21', past?.[2]],
  ]);
});

it('the commission model shows the rule for deals of today alone', { timeout: 60_000 }, async () => {
  const network = aNetwork();
  const rule = { productCategory: 'Mutual Fund', ratio: exact('10') };
  network.rules.set('v1', [
    { ...rule, until: '2020-01-09' },
    { ...rule, ratio: exact('12.5'), from: '2020-01-10', until: '2120-01-01' },
    { ...rule, ratio: exact('15'), from: '2120-01-02' },
  ]);
  await renderInMemory(network, '/cumissionmodel', aSession('vendor'));
  expect((await screen.findAllByText(/12\.5/, {}, PATIENCE)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/15 ?%/)).toBeNull();
});
