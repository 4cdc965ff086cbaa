// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holds } from '../support/holds';
import { leavePage } from '../support/leave-page';
import { LETTER_NETWORK } from '../support/letter-network';
import { type Instead, PageServer } from '../support/page-server';
import { type MountedPortal, renderPortal } from '../support/render-portal';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { watchErrors } from '../support/watch-errors';

let server: SpecServer;
let withoutVendorId: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(LETTER_NETWORK);
  const { vendor_id: _, ...user } = LETTER_NETWORK.user ?? {};
  withoutVendorId = await startSpecServer({ ...LETTER_NETWORK, user });
});
afterAll(async () => {
  await server?.close();
  await withoutVendorId?.close();
});

let errors: readonly string[];
const logged: string[] = [];
beforeEach(() => {
  errors = watchErrors();
  logged.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...said) => void logged.push(said.join(' ')));
});
afterEach(leavePage);

/** Opens a path while calls whose path begins so get something else. */
async function visit(
  path: string,
  instead: Readonly<Record<string, Instead>>,
  look: (portal: MountedPortal) => Promise<unknown>,
  at: SpecServer = server,
): Promise<void> {
  const page = new PageServer(at.url);
  const session = await page.sessionOf('letter@example.com', 'right');
  page.instead = instead;
  await look(await renderPortal(page, path, session));
  expect([...logged, ...errors].join('\n')).not.toMatch(/stand-in-token|letter@example\.com/);
  expect(errors).toEqual([]);
}

const shown = (text: string) => screen.findAllByText(text, { exact: false });
const expectLogged = (piece: string) =>
  waitFor(() => expect(logged.some((line) => line.includes(piece))).toBe(true));

describe('the error catalogue (spec section 8)', () => {
  it("a missing vendor id: 'User ID not found.'", async () => {
    holds('8: User ID not found.');
    await visit('/earning', {}, () => shown('User ID not found.'), withoutVendorId);
  });

  it("no commission rows: 'No commission data found.'", async () => {
    holds('8: No commission data found.');
    await visit('/earning', { '/api/vendors/vendorcommission/': { status: 200, body: '{"data":[]}' } }, () =>
      shown('No commission data found.'),
    );
  });

  it('no commission rows: the commission model says so, shows what demat accounts earn, and asks for no retry', async () => {
    const none = { '/api/vendors/vendorcommission/': { status: 200, body: '{"data":[]}' } };
    await visit('/cumissionmodel', none, async () => {
      await shown('No commission data found.');
      await shown('Your office has set no ratio for you yet.');
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      await shown("Counts when the stage is 'Closed Won.', with the full stop.");
    });
  });

  it.each([
    ['fails', { status: 500, body: '{"error":"secret"}' }],
    ['gets no answer', 'no-answer'],
    ['has an unexpected shape', { status: 200, body: '{"rows":{}}' }],
  ] as const)("a commission call that %s: 'Error fetching commission data.', logged", async (_, answer) => {
    holds('8: Error fetching commission data.');
    await visit('/earning', { '/api/vendors/vendorcommission/': answer }, async ({ container }) => {
      await shown('Error fetching commission data.');
      await expectLogged('commission rules of FR/001 A');
      expect(container.textContent).not.toContain('secret');
    });
  });

  it.each([
    ['fails', { status: 500, body: '' }],
    ['gets no answer', 'no-answer'],
    ['has an unexpected shape', { status: 200, body: '{"data":"none"}' }],
  ] as const)(
    'a deals call that %s: logged, an empty list, and a notice that it is not "none"',
    async (_, answer) => {
      holds('8: an unexpected shape: logged and ignored');
      await visit('/dashboard', { '/api/fetchDematDeals/': answer }, async () => {
        await shown("Couldn't load deals.");
        await expectLogged('deals');
        await screen.findByRole('navigation', { name: 'Main' });
      });
    },
  );

  it('a leads call that fails: logged, and the rest of the screen stands', async () => {
    holds('8: any other failed call: logged, an empty list');
    await visit('/dashboard', { '/api/fetchDematLeads/': 'no-answer' }, async () => {
      await shown("Couldn't load leads.");
      await shown('counted this month');
      await expectLogged('leads');
    });
  });

  it('an account opening amount that cannot be read: logged, and never shown as zero', () =>
    visit('/earning', { '/api/account/accountopeningearning': 'no-answer' }, async ({ container }) => {
      await shown("Couldn't load the account opening amount.");
      await expectLogged('account opening amount');
      expect(container.querySelector('main')?.textContent).not.toContain('₹0.00');
    }));

  it('a record that lacks what the calculation needs: logged and left out, and the total says so', () =>
    visit(
      '/totalcummision',
      {
        '/api/fetchDematDeals/': {
          status: 200,
          body: JSON.stringify({
            data: {
              dealsData: [
                { id: 'whole', Created_Time: '2026-10-05', Product_Category: 'Mutual Fund', Stage: '' },
                { id: 'half', Created_Time: '2026-10-05' },
              ],
            },
          }),
        },
        '/api/vendors/payment/whole': { status: 200, body: '{"data":[{"Amount_paid":"100"}]}' },
      },
      async ({ container }) => {
        await shown('1 deal could not be read and is left out.');
        await waitFor(() =>
          expect(container.querySelector('main data')?.getAttribute('value')).toBe('40.00'),
        );
        await expectLogged('half');
      },
    ));
});
