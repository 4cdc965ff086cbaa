// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holds } from '../support/holds';
import { fill, press } from '../support/page-acts';
import { watchErrors } from '../support/watch-errors';
import {
  type Answer,
  EMAIL,
  field,
  heading,
  pathOf,
  said,
  saidOnPage,
  verifyCode,
  visitOf,
} from './reset-visit';

let errors: readonly string[];
beforeEach(() => {
  errors = watchErrors();
});
afterEach(() => {
  cleanup();
  expect(errors).toEqual([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function save(password: string, confirmation: string): Promise<void> {
  await fill('New password', password);
  await fill('Confirm password', confirmation);
  await press('Save password');
}

describe('the new password', () => {
  it('must be 8 characters and the same twice; hints follow the typing', async () => {
    holds('2: Set new password: a field and its confirmation');
    const { sent } = await visitOf('/rquestotp');
    await verifyCode();
    await save('short-1', 'short-1');
    await screen.findByText('Password must be at least 8 characters long');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('new-password'));
    await save('long-enough-1', 'long-enough-2');
    await screen.findByText('Passwords do not match');
    expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull();
    const hints = screen.getByRole('list', { name: 'What it takes' }).querySelectorAll('li');
    expect([...hints].map(({ textContent }) => textContent)).toEqual([
      'At least 8 characters: done',
      'Both fields are the same: still open',
      'Stronger with 12 characters or more: done',
      'Not your name, company, city or email, not even with a year: these are easy to guess',
    ]);
    const fields = document.querySelectorAll('input[type=password]');
    expect([...fields].map((each) => each.getAttribute('autocomplete'))).toEqual(
      Array(2).fill('new-password'),
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] ?? document.body);
    await waitFor(() => expect(field('New password').type).toBe('text'));
    expect(sent().filter(({ call }) => call.includes('setPassword'))).toEqual([]);
  });

  it('is sent as typed, said in a toast, and leads to the login with the email', async () => {
    holds('4: the reset: code, verification, password, login');
    const visit = await visitOf('/rquestotp');
    await verifyCode();
    await save(' My Pass 99', ' My Pass 99');
    await screen.findByRole('button', { name: 'Log in' });
    expect(pathOf(visit)).toBe('/');
    await said('setPassword went well');
    expect(visit.sent()[2]).toEqual({
      call: 'POST /api/resetPass/setPassword',
      body: { email: EMAIL, newPassword: ' My Pass 99' },
    });
    expect(field('Email').value).toBe(EMAIL);
    expect([visit.portal.storage.entries(), sessionStorage.length]).toEqual([[], 0]);
    // The step that is done cannot be reached again.
    await visit.portal.go(-1);
    await heading('Forgot Password');
  });

  it.each<[string, Answer, string]>([
    [
      'the sentence of the server',
      { status: 400, json: { error: 'Choose another password.' } },
      'Choose another password.',
    ],
    [
      'the error of an answer with status 200',
      { json: { error: 'This was used before.' } },
      'This was used before.',
    ],
    ['the sentence of the server on a 500', { status: 500, json: { error: 'Try later.' } }, 'Try later.'],
  ])('that is refused stays, with %s', async (_, answer, text) => {
    holds('8: Failed to update password, or what the server says');
    const visit = await visitOf('/rquestotp');
    await verifyCode();
    visit.answer('setPassword', answer);
    await save('long-enough-1', 'long-enough-1');
    await saidOnPage(text);
    expect(pathOf(visit)).toBe('/setPassword');
    expect(field('New password').value).toBe('long-enough-1');
  });
});
