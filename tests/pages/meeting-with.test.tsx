// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aNetwork } from '../support/a-network';
import { stubRoom } from '../support/render-portal';
import { overNetworks } from './over-network';

const mount = overNetworks();

const LONG = { timeout: 30_000 };

async function open(desk: boolean) {
  stubRoom(desk);
  const network = aNetwork();
  const [lead] = network.leads;
  for (let place = 0; lead && place < 600; place += 1)
    network.leads.push({
      ...lead,
      id: `more-${place}`,
      name: `Person ${place}`,
      mobile: `91234${10_000 + place}`,
    });
  const portal = await mount(network, '/schedualmeeting', 'vendor');
  await waitFor(() => expect(portal.services.session.kept('leads')).toBeDefined(), LONG);
  fireEvent.click(await screen.findByRole('button', { name: /^With / }, LONG));
  const dialog = await screen.findByRole('dialog', { name: 'With' });
  const field = within(dialog).getByRole('combobox', { name: 'Search name, mobile or product' });
  const options = () =>
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  return { field, options };
}

it('finds whom to meet among hundreds by name or number, with the keys alone', async () => {
  const { field, options } = await open(true);
  expect(document.activeElement).toBe(field);
  expect(options()).toHaveLength(51);
  fireEvent.change(field, { target: { value: 'person 0 lead' } });
  expect(options()).toHaveLength(1);
  fireEvent.change(field, { target: { value: '9123410599' } });
  expect(options()[0]).toContain('Person 599');
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('button', { name: 'With Person 599' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that nobody is found, and has the relationship manager first where nothing is typed', async () => {
  const { field, options } = await open(false);
  expect(options()[0]).toMatch(/manager/i);
  fireEvent.change(field, { target: { value: 'nobody at all' } });
  expect(await screen.findByText('No lead matches.')).toBeDefined();
});

it('names the meeting after whom it is with, until somebody gives it a title', async () => {
  const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;
  const choose = async (typed: string) => {
    const field = screen.getByRole('combobox', { name: 'Search name, mobile or product' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await open(true);
  expect(title()).toBe('Meeting with my relationship manager');
  await choose('9123410599');
  expect(title()).toBe('Meeting with Person 599');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Papers' } });
  fireEvent.click(screen.getByRole('button', { name: /^With / }));
  await choose('9123410007');
  expect(title()).toBe('Papers');
});
