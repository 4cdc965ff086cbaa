// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holds } from '../support/holds';
import { fill, follow, press, shows } from '../support/page-acts';
import { watchErrors } from '../support/watch-errors';
import {
  type Answer,
  askForCode,
  digits,
  EMAIL,
  field,
  focusedBox,
  heading,
  pathOf,
  said,
  saidOnPage,
  type,
  visitOf,
} from './reset-visit';

let errors: readonly string[];
beforeEach(() => {
  errors = watchErrors();
});
afterEach(() => {
  cleanup();
  expect(errors).toEqual([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('Forgot Password', () => {
  it('comes from the login with the email that was typed there, and leads back with it', async () => {
    holds('2: Forgot Password: email, Send OTP, Back to login');
    const visit = await visitOf('/');
    await fill('Email', EMAIL);
    await follow('Forgot Password');
    await heading('Forgot Password');
    expect(pathOf(visit)).toBe('/rquestotp');
    expect(field('Email').value).toBe(EMAIL);
    expect(document.title).toBe('Forgot Password · Partner Portal');
    expect(screen.queryByRole('navigation')).toBeNull();
    await follow('Back to login');
    await screen.findByRole('button', { name: 'Log in' });
    expect(field('Email').value).toBe(EMAIL);
  });

  it('keeps Send OTP off until the email is valid, and says what is wrong', async () => {
    holds('5: Email is required, Invalid email format, Send OTP off until valid');
    const { sent } = await visitOf('/rquestotp');
    await heading('Forgot Password');
    expect(button('Send OTP').disabled).toBe(true);
    field('Email').focus();
    await type('{Enter}');
    await screen.findByText('Email is required');
    await fill('Email', 'asha@example');
    await screen.findByText('Invalid email format');
    expect(button('Send OTP').disabled).toBe(true);
    await fill('Email', 'asha@example.com');
    expect(button('Send OTP').disabled).toBe(false);
    expect(screen.queryByText('Invalid email format')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('sends the email in small letters, waits with the button off, and goes on with a toast', async () => {
    holds('5: lowercased; Sending OTP... while sending');
    const visit = await visitOf('/rquestotp');
    visit.api.hold('POST /api/resetPass/sendOtp');
    await fill('Email', '  Asha.VERMA@Example.com ');
    await press('Send OTP');
    expect(button('Sending OTP...').disabled).toBe(true);
    visit.api.release('POST /api/resetPass/sendOtp');
    await heading('Enter your code');
    expect(pathOf(visit)).toBe('/verifyOtp');
    expect(visit.sent()).toEqual([{ call: 'POST /api/resetPass/sendOtp', body: { email: EMAIL } }]);
    await said('sendOtp went well');
    await shows(`Sent to ${EMAIL}`);
    await follow('Change');
    await heading('Forgot Password');
    expect(field('Email').value).toBe(EMAIL);
  });

  it.each<[string, Answer, string]>([
    [
      'the sentence of the server',
      { status: 400, json: { error: 'Too soon. Wait a minute.' } },
      'Too soon. Wait a minute.',
    ],
    [
      'the error of an answer with status 200',
      { json: { error: 'This account is closed.' } },
      'This account is closed.',
    ],
    [
      'the sentence of the server on a 500',
      { status: 500, json: { error: 'Mail is down.' } },
      'Mail is down.',
    ],
    ['its own sentence on an answer that is no JSON', { status: 502, body: '<html>' }, 'Failed to send OTP'],
  ])('shows %s, once, on the page', async (_, answer, text) => {
    holds('8: Failed to send OTP, or what the server says');
    const visit = await visitOf('/rquestotp');
    visit.answer('sendOtp', answer);
    await fill('Email', EMAIL);
    await press('Send OTP');
    await saidOnPage(text);
    expect(pathOf(visit)).toBe('/rquestotp');
    expect(button('Send OTP').disabled).toBe(false);
  });
});

describe('the code', () => {
  it.each(['/verifyOtp', '/setPassword'])('without a step before it, %s leads to the first', async (path) => {
    holds('4: the email travels in the navigation state');
    const visit = await visitOf(path);
    await heading('Forgot Password');
    expect(pathOf(visit)).toBe('/rquestotp');
  });

  it('goes from box to box, asks for all digits, is not sent by the fourth but by Enter', async () => {
    holds(
      '2: the code page shows the email and has a Continue button',
      '5: Please enter OTP unless all four are filled',
    );
    const { sent } = await visitOf('/rquestotp');
    await askForCode();
    expect(document.title).toBe('Enter your code · Partner Portal');
    await waitFor(() => expect(focusedBox()).toBe('Digit 1 of 4'));
    await type('47');
    expect(focusedBox()).toBe('Digit 3 of 4');
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter OTP');
    expect(focusedBox()).toBe('Digit 3 of 4');
    await type('2');
    expect(screen.queryByText('Please enter OTP')).toBeNull();
    await type('{Backspace}');
    expect(focusedBox()).toBe('Digit 3 of 4');
    await type('{Backspace}21');
    expect(digits()).toEqual(['4', '7', '2', '1']);
    expect(sent().length).toBe(1);
    await type('{Enter}');
    await heading('Set new password');
    expect(sent().slice(1)).toEqual([
      { call: `POST /api/resetPass/verifyOtp/${encodeURIComponent(EMAIL)}`, body: { OTP: '4721' } },
    ]);
  });

  it.each<[string, Answer, string]>([
    [
      'the sentence of the server',
      { status: 400, json: { error: 'The code has expired.' } },
      'The code has expired.',
    ],
    [
      'the error of an answer with status 200',
      { json: { error: 'Invalid OTP', message: null } },
      'Invalid OTP',
    ],
    ['its own sentence on a 500', { status: 500, json: {} }, 'Failed to verify OTP'],
  ])('clears the boxes, starts again at the first and shows %s', async (_, answer, text) => {
    holds('8: Failed to verify OTP, or what the server says');
    const visit = await visitOf('/rquestotp');
    await askForCode();
    visit.answer('verifyOtp', answer);
    await fill('Digit 1 of 4', '9999');
    await type('{Enter}');
    await saidOnPage(text);
    expect(digits()).toEqual(['', '', '', '']);
    expect(focusedBox()).toBe('Digit 1 of 4');
    expect(pathOf(visit)).toBe('/verifyOtp');
  });

  it('can be sent again after a minute, three times', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    const again = () => screen.queryByRole('button', { name: 'Resend code' });
    const { sent } = await visitOf('/rquestotp');
    await askForCode();
    for (const round of [1, 2, 3]) {
      await screen.findByText(/Resend code in \d:\d\d/);
      // The clock also runs by itself, so a loaded machine is left ten seconds of room.
      await later(50);
      expect(again()).toBeNull();
      await later(11);
      await press('Resend code');
      await waitFor(() => expect(sent().length).toBe(1 + round));
    }
    await screen.findByText(/^No further code can be sent now\./);
    await later(61);
    screen.getByText(/^No further code can be sent now\./);
    expect(again()).toBeNull();
    expect(new Set(sent().map(({ call }) => call))).toEqual(new Set(['POST /api/resetPass/sendOtp']));
  });
});
