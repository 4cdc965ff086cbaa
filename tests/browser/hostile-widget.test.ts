import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holds } from '../support/holds';
import { beginSignedIn } from './begin-signed-in';
import { pageOfItsOwn } from './open-chromium';
import { startWalk } from './start-walk';

const WIDGET = 'https://widget.example.com';

/** A support form that has fallen into wrong hands: it tries to read, lead away, open, ask and save. */
const HOSTILE = `<!doctype html><title>x</title><ul id="got"></ul><script>
  const tell = (what, got) => {
    const item = document.createElement('li');
    item.textContent = what + ': ' + got;
    document.getElementById('got').append(item);
  };
  const attempt = (what, act) => { try { tell(what, act()); } catch (error) { tell(what, 'refused'); } };
  attempt('token', () => parent.sessionStorage.getItem('jwtToken'));
  attempt('page', () => parent.document.body.innerText.length);
  attempt('own storage', () => localStorage.length);
  attempt('cookies', () => document.cookie);
  attempt('origin', () => self.origin);
  attempt('referrer', () => document.referrer || 'none');
  attempt('popup', () => open('${WIDGET}/popup') ? 'open' : 'refused');
  attempt('question', () => { alert('x'); return 'asked or ignored'; });
  attempt('lead away', () => { top.location = '${WIDGET}/away'; return 'tried'; });
  for (let each = 0; each < 1000; each += 1) {
    parent.postMessage({ type: 'portal', jwtToken: 'x', logout: true, path: '/leads' }, '*');
  }
  const link = Object.assign(document.createElement('a'), { href: 'data:text/plain,x', download: 'x.txt' });
  link.click();
  tell('done', 'yes');
</script>`;

const portal = startWalk();

describe('a support form that is hostile', () => {
  it('reads nothing, leads nowhere, opens and saves nothing, and is told no secret', async () => {
    holds('a hostile support form');
    await setWidget(`${WIDGET}/form`);
    const { page, close } = await pageOfItsOwn(portal.browser);
    const heard: Request[] = [];
    const harm: string[] = [];
    await page.context().route(`${WIDGET}/**`, (route) => {
      heard.push(route.request());
      return route.fulfill({ contentType: 'text/html', body: HOSTILE });
    });
    page.context().on('page', () => harm.push('popup'));
    page.on('download', () => harm.push('download'));
    page.on('dialog', (dialog) => {
      harm.push('question');
      void dialog.dismiss();
    });
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/helpdesk`);
    const form = page.frameLocator('iframe[title="Customer Support"]');
    await form.getByText('done: yes').waitFor();

    expect(await form.getByRole('listitem').allInnerTexts()).toEqual([
      'token: refused',
      'page: refused',
      'own storage: refused',
      'cookies: refused',
      'origin: null',
      'referrer: none',
      'popup: refused',
      'question: asked or ignored',
      'lead away: refused',
      'done: yes',
    ]);
    expect(harm).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/helpdesk');
    const token = await page.evaluate(() => sessionStorage.getItem('jwtToken'));
    expect(token).toMatch(/^ey/);
    const said = await Promise.all(heard.map(async (each) => [each.url(), await each.allHeaders()]));
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).not.toContain(token);
    expect(said[0]?.[1]).not.toHaveProperty('referer');
    expect(await worksOn(page)).toBe(true);
    await close();
  });
});

/** The page goes on as if nothing had been tried. */
async function worksOn(page: Page): Promise<boolean> {
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  return page.evaluate(() => sessionStorage.getItem('jwtToken') !== null);
}

async function setWidget(supportWidgetAddress: string): Promise<void> {
  const call = async (path: string, method: string, token?: string, body?: object) => {
    const answer = await fetch(`${portal.url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const { token } = await call('auth/login', 'POST', undefined, {
    email: 'admin@example.com',
    password: 'admin-demo-1',
  });
  const { version } = await call('settings', 'GET', token);
  await call('settings', 'PATCH', token, { version, supportWidgetAddress });
}
