import { slowDown } from './slow-phone.mjs';

const RESTED_MS = 1500;
/** The shortest time in which anyone types an address and a password on a phone. */
const TYPING_MS = 5000;
const VIEWPORT = { width: 390, height: 844 };

/** Returns the tab's storage of a signed-in user. */
export async function signInTab(browser, url, role) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await type(page, role);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(role === 'admin' ? '**/admindashboard' : '**/dashboard');
  const entries = await page.evaluate(() =>
    Object.fromEntries(
      ['jwtToken', 'Frachise_code', 'logedinuser'].map((key) => [key, sessionStorage.getItem(key)]),
    ),
  );
  await context.close();
  return entries;
}

/**
 * Returns when the text of the page last changed, in ms since its first byte was requested, the scripts requested by
 * then, and the calls made more than once.
 */
export async function painted(browser, url, entries, root) {
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true });
  const page = await context.newPage();
  await watchText(page, entries, root);
  await slowDownWithoutWorker(page);
  const calls = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(RESTED_MS);
  const { ms, scripts } = await page.evaluate(() => ({
    ms: Math.round(window.paintedAt),
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < window.paintedAt)
      .map(({ name }) => new URL(name).pathname),
  }));
  await context.close();
  return { ms, scripts, twice: calls.filter((call, place) => calls.indexOf(call) !== place) };
}

/** Measures the time from the tap on "Log in" until all figures are shown, for a first-time visitor. */
export async function paintedAfterSignIn(browser, url, role) {
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true });
  const page = await context.newPage();
  await watchText(page, {}, 'main');
  await slowDownWithoutWorker(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await type(page, role);
  await page.waitForTimeout(TYPING_MS);
  await page.evaluate(() => {
    const options = { capture: true, once: true };
    document.addEventListener('submit', () => (window.submittedAt = performance.now()), options);
  });
  await page.getByRole('button', { name: 'Log in' }).tap();
  await page.waitForURL(role === 'admin' ? '**/admindashboard' : '**/dashboard');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2 * RESTED_MS);
  const ms = await page.evaluate(() => Math.round(window.paintedAt - window.submittedAt));
  await context.close();
  return { ms };
}

/** Measures each visit of a page whose files the device has cached. */
export async function paintedAgain(browser, url, entries, rounds) {
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true });
  const page = await context.newPage();
  await watchText(page, entries, 'main');
  const kept = context.waitForEvent('serviceworker');
  await page.goto(url, { waitUntil: 'networkidle' });
  await kept;
  await page.waitForTimeout(2 * RESTED_MS);
  await slowDown(page);
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(RESTED_MS);
    runs.push({ ms: await page.evaluate(() => Math.round(window.paintedAt)) });
  }
  await context.close();
  return runs;
}

async function type(page, role) {
  await page.getByLabel('Email').fill(`${role}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(`${role}-demo-1`);
}

/**
 * The connection of a service worker cannot be slowed down. Refusing it would log a warning, which costs a watched page
 * 80 ms.
 */
async function slowDownWithoutWorker(page) {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => {});
  });
  await slowDown(page);
}

/** Makes a page sign in with its tab's storage, and record when the text in a part of it last changed. */
function watchText(page, entries, root) {
  return page.addInitScript(
    ([stored, selector]) => {
      for (const [key, value] of Object.entries(stored))
        if (value !== null) sessionStorage.setItem(key, value);
      let text;
      new MutationObserver(() => {
        const now = document.querySelector(selector)?.textContent;
        if (!now || now === text) return;
        text = now;
        requestAnimationFrame(() => {
          window.paintedAt = performance.now();
        });
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    [entries, root],
  );
}
