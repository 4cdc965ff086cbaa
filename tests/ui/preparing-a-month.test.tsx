// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMoneyServer, MONEY, openMoney, PREPARED, refusal } from '../support/a-money-server';
import { leavePage } from '../support/leave-page';

const LONG = { timeout: 30_000 };

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(leavePage);

const STATE = 'GET /api/closings/2026-10';

/** A server that says how far it is. */
function aWatchedServer() {
  const api = aMoneyServer();
  api.answers[STATE] = () => ({ month: '2026-10' });
  return api;
}
const open = (api: ReturnType<typeof aMoneyServer>) => openMoney(api, `${MONEY}&month=2026-10`);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }, LONG));

describe('preparing a month', () => {
  it('says how many franchises are prepared, whoever began it, and shows what it came to', async () => {
    const api = aWatchedServer();
    let done = 2;
    api.answers[STATE] = () => ({ month: '2026-10', progress: { done, total: 6 } });
    await open(api);
    await screen.findByText('2 of 6 franchises', undefined, LONG);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
    done = 5;
    await screen.findByText('5 of 6 franchises', undefined, LONG);
    api.answers[STATE] = () => ({
      month: '2026-10',
      prepared: PREPARED,
      prepared_at: '2026-11-22T13:01:00Z',
    });
    await screen.findByText('Hash of what you have seen', undefined, LONG);
    expect(screen.queryByText('5 of 6 franchises')).toBeNull();
    expect(api.count('POST /api/closings')).toBe(0);
  });

  it('reads back what was prepared before, with its time, and says what has changed since', async () => {
    const api = aWatchedServer();
    const prepared = { month: '2026-10', prepared: PREPARED, prepared_at: '2026-11-22T13:01:00Z' };
    api.answers[STATE] = () => ({ ...prepared, changed: ['d7'] });
    await open(api);
    await screen.findByText('Prepared 22 Nov 2026, 6:31 pm', undefined, LONG);
    await screen.findByText(/Something has changed since the month was prepared/, undefined, LONG);
    screen.getByText('Changed: d7. Prepare again and look at the new figures.');
    expect(api.count('POST /api/closings')).toBe(0);
    api.answers[STATE] = () => prepared;
    await press('Prepare again');
    await waitFor(() => expect(screen.queryByText(/Something has changed/)).toBeNull(), LONG);
  });

  it('is stopped, and then nothing is prepared', async () => {
    const api = aWatchedServer();
    api.answers[STATE] = () => ({ month: '2026-10', progress: { done: 1, total: 6 } });
    api.hold('POST /api/closings');
    await open(api);
    await screen.findByText('1 of 6 franchises', undefined, LONG);
    api.answers['DELETE /api/closings/2026-10'] = () => {
      api.answers[STATE] = () => ({ month: '2026-10' });
      return { month: '2026-10' };
    };
    await press('Stop');
    await screen.findByRole('button', { name: 'Prepare October 2026' }, LONG);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was stopped here is no failure, and one whose answer was lost is found when it is done', async () => {
    const api = aWatchedServer();
    api.answers['POST /api/closings'] = () => refusal('closing.stopped');
    await open(api);
    await press('Prepare October 2026');
    await waitFor(() => expect(api.count('POST /api/closings')).toBe(1), LONG);
    await screen.findByRole('button', { name: 'Prepare October 2026' }, LONG);
    expect(screen.queryByRole('alert')).toBeNull();
    api.answers['POST /api/closings'] = () => Promise.reject(new TypeError('Failed to fetch'));
    api.answers[STATE] = () => ({ month: '2026-10', progress: { done: 3, total: 6 } });
    await press('Prepare October 2026');
    await screen.findByText('3 of 6 franchises', undefined, LONG);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => {
      api.answers[STATE] = () => ({
        month: '2026-10',
        prepared: PREPARED,
        prepared_at: new Date(Date.now() + 60_000).toISOString(),
      });
    });
    await screen.findByText('Hash of what you have seen', undefined, LONG);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it cannot be read how far it is, and reads it again', async () => {
    const api = aWatchedServer();
    api.answers[STATE] = () => Response.json({ error: 'No.' }, { status: 403 });
    await open(api);
    await screen.findByText("Couldn't load how far the month is prepared.", undefined, LONG);
    api.answers[STATE] = () => ({ month: '2026-10' });
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), LONG);
    screen.getByRole('button', { name: 'Prepare October 2026' });
  });
});
