// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import type { SignInOutcome } from '../../src/ui/pages/sign-in/sign-in-failure';
import { SignInForm } from '../../src/ui/pages/sign-in/sign-in-form';

let answerOfDevice: (answer: string | undefined) => void = () => {};
vi.mock('../../src/ui/features/two-step/device-passkeys', () => ({
  provePasskey: () =>
    new Promise((resolve) => {
      answerOfDevice = resolve;
    }),
}));
afterEach(cleanup);

function show(answer: () => Promise<SignInOutcome> = async () => ({ kind: 'signed-in' }), offline = false) {
  const sent: unknown[][] = [];
  render(
    <LanguageProvider storage={undefined}>
      <MemoryRouter>
        <SignInForm
          forgotPath="/forgot"
          offline={offline}
          onSubmit={(...credentials) => {
            sent.push(credentials);
            return answer();
          }}
        />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return sent;
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

describe('sign-in form', () => {
  it('says what is missing, sends nothing and goes to the first error', async () => {
    const sent = show();
    await press();
    screen.getByText('Email is required');
    screen.getByText('Password is required');
    expect(document.activeElement).toBe(email());
    expect(sent).toEqual([]);
  });

  it('checks the email when it is left, and then on every change', async () => {
    show();
    await userEvent.type(email(), 'a@example');
    expect(screen.queryByText('Invalid email format')).toBeNull();
    await userEvent.tab();
    screen.getByText('Invalid email format');
    await userEvent.type(email(), '.com');
    expect(screen.queryByText('Invalid email format')).toBeNull();
  });

  it('sends the email trimmed and in small letters, the password as it is, on Enter', async () => {
    const sent = show();
    await userEvent.type(email(), ' Vendor@Example.COM ');
    await userEvent.type(password(), ' Pass {Enter}');
    expect(sent).toEqual([['vendor@example.com', ' Pass ']]);
  });

  it('cannot be sent twice while it waits', async () => {
    let finish: (outcome: SignInOutcome) => void = () => {};
    const sent = show(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await userEvent.type(email(), 'a@b.co');
    await userEvent.type(password(), 'x{Enter}{Enter}');
    const waiting = screen.getByRole('button', { name: 'Logging in...' });
    expect(waiting.hasAttribute('disabled')).toBe(true);
    finish({ kind: 'wrong-credentials' });
    await screen.findByRole('button', { name: 'Log in' });
    expect(sent.length).toBe(1);
  });

  it.each<[SignInOutcome, string]>([
    [{ kind: 'wrong-credentials' }, 'Email or password is incorrect.'],
    [{ kind: 'too-many-attempts', retryAfterSeconds: 290 }, 'Too many attempts. Try again in 5 minutes.'],
    [{ kind: 'too-many-attempts', retryAfterSeconds: 40 }, 'Too many attempts. Try again in 1 minute.'],
    [{ kind: 'failed', message: 'The server rests.' }, 'The server rests.'],
  ])('reads out %o', async (outcome, text) => {
    show(async () => outcome);
    await userEvent.type(email(), 'a@b.co');
    await userEvent.type(password(), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text);
  });

  it('says so when the call itself breaks', async () => {
    show(() => Promise.reject(new Error('network')));
    await userEvent.type(email(), 'a@b.co');
    await userEvent.type(password(), 'x{Enter}');
    await screen.findByText("Couldn't log in. Check your connection and try again.");
  });

  it.each([['yes'], [undefined]])('takes no late "%s" of the device of who has gone back', async (late) => {
    const sent = show(async () => ({ kind: 'code-needed', wrong: false, passkey: 'challenge' }));
    await userEvent.type(email(), 'a@example.com');
    await userEvent.type(password(), 'right');
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await vi.waitFor(
      () => screen.getByRole('button', { name: 'Use a passkey' }).matches(':disabled') || expect.fail(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    answerOfDevice(late);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(1);
    expect(screen.queryByText(/The device gave no passkey/)).toBeNull();
    await userEvent.clear(email());
    expect(sent).toHaveLength(1);
  });

  it('helps password managers and says that it is offline', () => {
    show(undefined, true);
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    screen.getByText("You're offline.");
  });
});
