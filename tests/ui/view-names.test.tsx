// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aSession } from '../support/a-network';
import { comeBack } from '../support/come-back';
import { PageApi } from '../support/page-api';
import { renderPortal, stubRoom } from '../support/render-portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LONG = { timeout: 30_000 };
const SESSION = aSession('vendor');

async function named(api: PageApi) {
  stubRoom(true);
  const portal = await renderPortal(api, '/leads?status=New', SESSION);
  await open();
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Warm' } });
  return portal;
}
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save view' }, LONG));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

function anApi(): PageApi {
  return new PageApi({
    'GET /api/fetchDematLeads/': () => ({ data: { leadsData: [] } }),
    'GET /api/fetchDematDeals/': () => ({ data: { dealsData: [] } }),
    'GET /api/views': () => ({ data: [] }),
  });
}

it('the name of a view is there again for its person when the session ended', async () => {
  const api = anApi();
  const portal = await named(api);
  api.answers['PUT /api/views/'] = () => new Response('{"error":"Sign in again."}', { status: 401 });
  save();
  await comeBack(api, portal, SESSION);
  await open();
  expect(screen.getByLabelText('Name of the view')).toHaveProperty('value', 'Warm');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
});

it('a view whose answer was lost is not saved as another one by the next tap', async () => {
  const api = anApi();
  await named(api);
  api.answers['PUT /api/views/'] = () => Promise.reject(new TypeError('Failed to fetch'));
  save();
  await screen.findByText(/^No answer came/, undefined, LONG);
  const before = api.count('PUT /api/views/');
  save();
  await waitFor(() => expect(api.count('PUT /api/views/')).toBeGreaterThan(before), LONG);
  expect(new Set(api.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).size).toBe(1);
});
