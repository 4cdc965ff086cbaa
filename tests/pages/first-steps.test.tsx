// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PROFILE_ON_WIRE } from '../support/a-profile';
import { startPages } from './start-pages';

const pages = startPages();
const { asVendor } = pages;

const ANSWERS = {
  nothing: { status: 200, body: '{"data":[]}' },
  lead: { status: 200, body: '{"data":[{"id":"l1","Full_Name":"Asha Example"}]}' },
  noLogo: {
    status: 200,
    body: JSON.stringify(PROFILE_ON_WIRE),
  },
} as const;

const progress = '/api/training/progress';
const [leads, deals] = ['/api/fetchDematLeads/', '/api/fetchDematDeals/'];

async function steps(): Promise<(string | null | undefined)[][]> {
  const list = await screen.findByRole('list', { name: 'Get started' });
  const rows = within(list).getAllByRole('listitem');
  return rows.map((row) => [row.textContent, row.querySelector('a')?.getAttribute('href')]);
}

it('a vendor without any deal is told what to do first, each a tap away until it is done', async () => {
  pages.server.instead = {
    [leads]: ANSWERS.nothing,
    [deals]: ANSWERS.nothing,
    [progress]: ANSWERS.nothing,
    '/api/me': ANSWERS.noLogo,
  };
  await asVendor('/dashboard');
  const found = await steps();
  expect(found.map(([text]) => text)).toEqual([
    'Add your logoIt is on every promotion that you share',
    expect.stringContaining('Watch your first training'),
    'Add your first leadIt takes half a minute',
  ]);
  expect(found.map(([, to]) => to)).toEqual([
    '/profile',
    expect.stringContaining('/all-trainings?training='),
    '/zohoform',
  ]);
  await screen.findByText('0 of 3 done');
  await screen.findByRole('heading', { name: 'Today' });
});

it('stands in the place of the list of the day where nothing is due', async () => {
  pages.server.instead = {
    [leads]: ANSWERS.nothing,
    [deals]: ANSWERS.nothing,
    [progress]: ANSWERS.nothing,
    '/api/meetings': ANSWERS.nothing,
    '/api/closings': ANSWERS.nothing,
    '/api/disputes': ANSWERS.nothing,
  };
  await asVendor('/dashboard');
  await steps();
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
});

it('what is done stays as done until all of it is, and of a vendor with deals nothing is said', async () => {
  pages.server.instead = { [leads]: ANSWERS.lead, [deals]: ANSWERS.nothing, [progress]: ANSWERS.nothing };
  await asVendor('/dashboard');
  expect((await steps()).at(-1)).toEqual(['Add your first leadDone', undefined]);
  await screen.findByText('2 of 3 done');

  pages.server.instead = { [leads]: ANSWERS.lead, [deals]: ANSWERS.nothing };
  await asVendor('/dashboard');
  await screen.findByRole('heading', { name: 'Today' });
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Get started' })).toBeNull();

  pages.server.instead = { [progress]: ANSWERS.nothing };
  await asVendor('/dashboard');
  await screen.findByRole('heading', { name: 'Today' });
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
  expect(screen.queryByRole('list', { name: 'Get started' })).toBeNull();
});

it('deals that cannot be read are not taken for none', async () => {
  pages.server.instead = { [leads]: ANSWERS.nothing, [deals]: { status: 500, body: '{}' } };
  await asVendor('/dashboard');
  await screen.findByText("Couldn't load deals.");
  expect(screen.queryByRole('list', { name: 'Get started' })).toBeNull();
});
