import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

describe('the service worker', () => {
  it('is one, registered at load, and keeps the page but no answer of the API for offline', async () => {
    holds('the worker never serves an answer of the API');
    const { page, errors, close } = await watchedPage(portal.browser, { serviceWorkers: 'allow' });
    await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.waitForURL('**/dashboard');
    await page.getByText('counted this month').waitFor();
    const scripts = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.map((each) => new URL(each.active?.scriptURL ?? '').pathname);
    });
    expect(scripts).toEqual(['/service-worker.js']);
    await page.reload();
    await page.getByText('counted this month').waitFor();
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(errors).toEqual([]);

    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("You're offline.").first().waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.context().setOffline(false);
    await close();
  });

  it('asks for permission to notify only by a tap', async () => {
    const { page, close } = await watchedPage(portal.browser, { serviceWorkers: 'allow' });
    await page.addInitScript(() => {
      Reflect.set(window, 'askedForPermission', 0);
      Notification.requestPermission = async () => {
        Reflect.set(window, 'askedForPermission', Reflect.get(window, 'askedForPermission') + 1);
        return 'default';
      };
    });
    await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.waitForURL('**/dashboard');
    await page.goto(`${portal.url}/profile`);
    await page.getByText('This portal sends no messages to devices.').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'askedForPermission'))).toBe(0);
    await close();
  });

  it('that cannot be registered is logged, and the portal works', async () => {
    holds('8: a worker that is unsupported or fails: logged');
    const { page, warnings, close } = await watchedPage(portal.browser, { serviceWorkers: 'allow' });
    await page.context().route('**/service-worker.js', (route) => route.fulfill({ status: 404, body: '' }));
    await portal.asVendor(page);
    await page.goto(`${portal.url}/dashboard`);
    await expect
      .poll(() => warnings.some((line) => /service worker could not be registered/.test(line)))
      .toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await close();
  });

  it('that a browser does not have is logged, and the portal works', async () => {
    const { page, warnings, close } = await watchedPage(portal.browser);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await portal.asVendor(page);
    await page.goto(`${portal.url}/dashboard`);
    await expect.poll(() => warnings.some((line) => /no service worker/.test(line))).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await close();
  });
});
