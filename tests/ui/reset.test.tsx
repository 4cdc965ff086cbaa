// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageApi } from '../support/page-api';
import { renderPortal } from '../support/render-portal';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const SEND = 'POST /api/resetPass/sendOtp';
const VERIFY = 'POST /api/resetPass/verifyOtp/';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = { message: 'A code is on its way.', resendAfterSeconds: 60 };
const refused = (seconds: number) =>
  new Response(JSON.stringify({ error: 'Please wait before you ask for another code.' }), {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
  });
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** The page of the code, at a server that answers so. */
async function atTheCode(answer: () => unknown): Promise<PageApi> {
  const api = new PageApi({ [SEND]: answer });
  await renderPortal(api, '/rquestotp', undefined);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'asha@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  return api;
}

describe('Send OTP', () => {
  it('tapped twice asks once, also when the second tap comes just after the answer', async () => {
    const api = new PageApi({ [SEND]: () => sent });
    await renderPortal(api, '/rquestotp', undefined);
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'asha@example.com' } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send OTP' });
    // A finger that goes on tapping finds whatever the page is at that moment, down to single steps of its work.
    const tapping = new MutationObserver(() => button.isConnected && button.click());
    tapping.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('heading', { name: 'Enter your code' });
    tapping.disconnect();
    await later(1);
    expect(api.count(SEND)).toBe(1);
  });
});

describe('Continue', () => {
  it('tapped twice checks the code once', async () => {
    const api = await atTheCode(() => sent);
    api.answers[VERIFY] = () => ({ message: 'The code is right.' });
    for (const place of [1, 2, 3, 4])
      fireEvent.change(screen.getByLabelText(`Digit ${place} of 4`), { target: { value: String(place) } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('heading', { name: 'Set new password' });
    expect(api.count(VERIFY)).toBe(1);
  });
});

describe('the wait for another code', () => {
  it('is as long as the server says', async () => {
    await atTheCode(() => ({ ...sent, resendAfterSeconds: 75 }));
    await screen.findByText(/^Resend code in 1:1\d$/);
    await later(70);
    expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
    await later(6);
    screen.getByRole('button', { name: 'Resend code' });
  });

  it('is a minute at a server that does not say', async () => {
    await atTheCode(() => ({ message: 'A code is on its way.' }));
    await later(55);
    screen.getByText(/^Resend code in 0:0\d$/);
    await later(6);
    screen.getByRole('button', { name: 'Resend code' });
  });

  it('that the server asks for anew is counted, and says nothing about the code in the boxes', async () => {
    const answers = [sent, refused(20)];
    const api = await atTheCode(() => answers.shift());
    await later(61);
    fireEvent.change(screen.getByLabelText('Digit 1 of 4'), { target: { value: '4' } });
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await screen.findByText(/^Resend code in 0:(20|1\d)$/);
    expect(api.count(SEND)).toBe(2);
    for (const box of screen.getAllByLabelText(/Digit . of 4/))
      expect(box.getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 4').value).toBe('4');
    await later(21);
    screen.getByRole('button', { name: 'Resend code' });
  });

  it('of many hours is no countdown', async () => {
    const answers = [sent, refused(64_800)];
    await atTheCode(() => answers.shift());
    await later(61);
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await screen.findByText(/^No further code can be sent now\./);
  });

  it('failing otherwise says so beside it, and leaves the boxes alone', async () => {
    const down = () => new Response('{"error":"Mail is down."}', { status: 500 });
    // The page asks once more by itself.
    const answers = [sent, down(), down()];
    await atTheCode(() => answers.shift());
    await later(61);
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(screen.getAllByText('Mail is down.').length).toBeGreaterThan(0));
    for (const box of screen.getAllByLabelText(/Digit . of 4/))
      expect(box.getAttribute('aria-invalid')).not.toBe('true');
  });
});
