// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoneyServer, MONEY_ADMIN, openMoney } from '../support/a-money-server';
import { aSession } from '../support/a-network';
import { leavePage } from '../support/leave-page';
import { renderPortal, stubRoom } from '../support/render-portal';

const LONG = { timeout: 30_000 };
const NOT_KEPT = 'What is not kept on this device comes when you are connected again.';

let online = false;
beforeEach(() => {
  stubRoom(true);
  online = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(leavePage);

/** A server that is away until the device is online again. */
function awayServer() {
  const api = aMoneyServer();
  api.answers['HEAD /index.html'] = () => new Response();
  api.away = true;
  const comeBack = () =>
    act(async () => {
      api.away = false;
      online = true;
      window.dispatchEvent(new Event('online'));
    });
  return { api, comeBack };
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

/** Each page and tab of an administrator that shows records of the network. */
const PAGES = [
  '/admindashboard',
  ...['reports', 'leads', 'meetings', 'payments', 'health', 'questions', 'audit', 'settings', 'terms'].map(
    (tab) => `/admindashboard?tab=${tab}`,
  ),
  '/admindashboard?tab=money',
  '/deals',
  '/vendors',
  '/allvendors',
  '/vendordetails?id=v1',
  '/training',
  '/promotions',
  '/advertisementcarouselpage',
  '/leadspiechart',
  '/companiesdealspercentagepiechart',
  '/bestperformer',
  '/profile',
] as const;

describe("an administrator's page that was never open on this device, without a network", () => {
  it.each(PAGES)('says that nothing of %s is kept, and has no skeletons', async (path) => {
    const { api } = awayServer();
    const { container } = await renderPortal(api, path, aSession('admin'));
    await screen.findByText("You're offline.", undefined, LONG);
    await waitFor(() => expect(container.textContent).toContain(NOT_KEPT), LONG);
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull(), LONG);
    // What the device says by itself is no failure, and there is nothing to press.
    expect(alerts().filter(Boolean)).toEqual([]);
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toEqual([]);
  });

  it('says on Home once, and not for vendors too, that the figures are not kept', async () => {
    const { api } = awayServer();
    await renderPortal(api, '/admindashboard', aSession('admin'));
    await screen.findByText("Couldn't load the figures.", undefined, LONG);
    const said = 'Could not load network-vendors: The server cannot be reached.';
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith(said), LONG);
    expect(screen.queryByText("Couldn't load franchises.")).toBeNull();
  });

  it('says on Home one sentence for all of its cards, and has them when the network is back', async () => {
    const { api, comeBack } = awayServer();
    const { container } = await renderPortal(api, '/admindashboard', aSession('admin'));
    await screen.findByText("Couldn't load the figures.", undefined, LONG);
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull(), LONG);
    await waitFor(() => expect(container.textContent?.split(NOT_KEPT)).toHaveLength(2), LONG);
    await comeBack();
    await screen.findByRole('heading', { name: 'Accounts' }, LONG);
    expect(container.textContent).not.toContain(NOT_KEPT);
  });

  it('has all of it when the network is back, without a tap', async () => {
    const { api, comeBack } = awayServer();
    const { container } = (await openMoney(api, '/admindashboard?tab=money', MONEY_ADMIN)).portal;
    await waitFor(() => expect(container.textContent).toContain(NOT_KEPT), LONG);
    await comeBack();
    await waitFor(() => expect(container.textContent).toContain('September 2026'), LONG);
    expect(container.textContent).not.toContain(NOT_KEPT);
  });

  it('fails in red, with the way to try again, where the network is there and the server is not', async () => {
    const { api } = awayServer();
    online = true;
    await renderPortal(api, '/deals', aSession('admin'));
    const alert = await screen.findByRole('alert', undefined, LONG);
    expect(alert.textContent).toContain('Retry');
    expect(alert.textContent).not.toContain(NOT_KEPT);
  });
});
