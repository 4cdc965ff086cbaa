import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * What the spec says about the client, sentence by sentence and in our words, each with the test that holds it:
 * section, sentence, file below tests/, and a piece of that test's title.
 */
const TABLE: readonly (readonly [section: string, sentence: string, file: string, title: string])[] = [
  [
    '2',
    'every guarded path leads to the login without a token',
    'pages/routes.test.tsx',
    'leads someone without a token to the login',
  ],
  [
    '2',
    'every guarded path opens for a vendor, or says why not',
    'pages/routes.test.tsx',
    'opens for a vendor or says why not',
  ],
  [
    '2',
    'the paths that only the permission list names are guarded too',
    'core/path-access.test.ts',
    'sends everyone without a token to sign in',
  ],
  [
    '2',
    'any other path: Page Not Found, its text, and Go to Home',
    'pages/sign-in.test.tsx',
    'an unknown path',
  ],
  [
    '2',
    'Forgot Password: email, Send OTP, Back to login',
    'pages/reset.test.tsx',
    'comes from the login with the email',
  ],
  ['2', 'Enter your code: four boxes that lead on', 'ui/code-boxes.test.tsx', 'go on to the next box'],
  [
    '2',
    'Backspace on an empty box goes back',
    'ui/code-boxes.test.tsx',
    'go back with Backspace only from an empty box',
  ],
  [
    '2',
    'the code page shows the email and has a Continue button',
    'pages/reset.test.tsx',
    'goes from box to box',
  ],
  [
    '2',
    'Set new password: a field and its confirmation',
    'pages/new-password.test.tsx',
    'must be 8 characters and the same twice',
  ],
  [
    '2',
    'Customer Support: back arrow, and the widget in a frame',
    'ui/support.test.tsx',
    'stands in a titled frame',
  ],
  [
    '2',
    'Monthly Commission Calculation: heading, loading text, months with rupees',
    'pages/spec-server.test.tsx',
    'shows exact totals and names the deals',
  ],
  [
    '2',
    'a centred spinner while loading',
    'browser/waiting-pages.e2e.test.ts',
    'has the boxes of Home where Home has them',
  ],
  [
    '2',
    'the bar: four items, their targets, the active one',
    'pages/sign-in.test.tsx',
    'is told in the bar, in words too',
  ],
  [
    '2',
    'Training leads an admin elsewhere; the bar is only on guarded paths',
    'pages/routes.test.tsx',
    'opens for an admin or leads to the dashboard',
  ],
  [
    '3',
    'the twelve keys and no other, for the browser session only',
    'contracts/browser-adapters.test.ts',
    'uses the twelve keys and no other',
  ],
  [
    '3',
    'the signed-in user is a profile with role and vendor_id',
    'contracts/browser-adapters.test.ts',
    'the user as a profile',
  ],
  ['4', 'login keeps token and franchise code', 'core/session.test.ts', 'keeps the session'],
  [
    '4',
    'login then loads leads and deals, once',
    'pages/session.test.tsx',
    'for a vendor their leads and deals, once',
  ],
  ['4', 'logout clears storage and state', 'browser/main.e2e.test.ts', 'clears both on log out'],
  [
    '4',
    "a free demat counts only with category and 'Closed Won.', full stop included",
    'core/compute-monthly-commission.test.ts',
    'pays free demat accounts by count',
  ],
  [
    '4',
    'the reset: code, verification, password, login',
    'pages/new-password.test.tsx',
    'is sent as typed, said in a toast',
  ],
  ['4', 'the email travels in the navigation state', 'pages/reset.test.tsx', 'without a step before it'],
  [
    '4',
    'permission: default, requested, granted or blocked; asked by a tap only',
    'core/message-subscription.test.ts',
    'ask once, when told to',
  ],
  [
    '4',
    'a subscription is tried after the worker is registered',
    'core/message-subscription.test.ts',
    'subscribe by themselves only where permission was given',
  ],
  [
    '5',
    'Email is required, Invalid email format, Send OTP off until valid',
    'pages/reset.test.tsx',
    'keeps Send OTP off until the email is valid',
  ],
  [
    '5',
    'lowercased; Sending OTP... while sending',
    'pages/reset.test.tsx',
    'sends the email in small letters',
  ],
  ['5', 'Please enter OTP unless all four are filled', 'pages/reset.test.tsx', 'asks for all digits'],
  [
    '5',
    'a password of 8, equal to its confirmation',
    'core/reset-password.test.ts',
    'wants eight characters, twice the same',
  ],
  ['6', 'who may open which path, for every role', 'core/path-access.test.ts', 'for an admin'],
  ['6', 'any other role sees the fallback page', 'pages/routes.test.tsx', 'is no way in for any other role'],
  [
    '6',
    'a vendor on an admin path is told so, without one admin call',
    'pages/routes.test.tsx',
    'without one call for administrators',
  ],
  ['6', 'an admin session covers every franchise code', 'pages/session.test.tsx', 'covers every vendor'],
  [
    '6',
    'the token goes with the lead, deal and CRM calls',
    'pages/spec-server.test.tsx',
    'sends exactly what the spec says',
  ],
  [
    '7',
    'clientIdentifier, franchiseCodes and encoded paths',
    'http/asked-addresses.test.ts',
    'encodes each part of a path by itself',
  ],
  [
    '7',
    'one payment call for each product deal, in parallel, failed ones dropped',
    'pages/spec-server.test.tsx',
    'makes one payment call for each product deal',
  ],
  [
    '7',
    'the reset calls, their payloads and answers',
    'contracts/password-reset.contract.ts',
    'sends a code, refuses a wrong one',
  ],
  ['8', 'User ID not found.', 'pages/error-catalogue.test.tsx', 'User ID not found.'],
  ['8', 'No commission data found.', 'pages/error-catalogue.test.tsx', 'No commission data found.'],
  [
    '8',
    'Error fetching commission data.',
    'pages/error-catalogue.test.tsx',
    'Error fetching commission data.',
  ],
  ['8', 'Failed to send OTP, or what the server says', 'pages/reset.test.tsx', 'once, on the page'],
  [
    '8',
    'Failed to verify OTP, or what the server says',
    'pages/reset.test.tsx',
    'clears the boxes, starts again at the first',
  ],
  [
    '8',
    'Failed to update password, or what the server says',
    'pages/new-password.test.tsx',
    'that is refused stays',
  ],
  [
    '8',
    'a payment call that fails, and a deal without payments: logged and skipped',
    'pages/spec-server.test.tsx',
    'names the deals that could not be read',
  ],
  [
    '8',
    'Push messaging is not supported.',
    'core/message-subscription.test.ts',
    'warn where the browser cannot',
  ],
  [
    '8',
    'a worker that is unsupported or fails: logged',
    'browser/service-worker.test.ts',
    'that cannot be registered is logged',
  ],
  ['8', 'an unexpected shape: logged and ignored', 'pages/error-catalogue.test.tsx', 'a deals call that %s'],
  [
    '8',
    'any other failed call: logged, an empty list',
    'pages/error-catalogue.test.tsx',
    'a leads call that fails',
  ],
  ['8', 'a context outside its provider throws', 'ui/contexts.test.tsx', 'throws and names the provider'],
  [
    '8',
    'a part that does not load in 120000 ms is a ChunkLoadError',
    'ui/chunks.test.tsx',
    'ends in a ChunkLoadError after 120000 ms',
  ],
  [
    '9',
    'commission per product, counted above 0 only, rounded once',
    'core/money.test.ts',
    'agrees with plain integer arithmetic',
  ],
  ['9', 'the month of Created_Time; demat excluded', 'core/month.test.ts', 'months of the business'],
  [
    '9',
    'demat earning by count, the first amount, 0 if none',
    'contracts/vendor-repo.contract.ts',
    'gives the first account opening amount',
  ],
  [
    '9',
    'overall earning, and that of the current month',
    'core/overall-earning.test.ts',
    'is commission across categories plus demat earning',
  ],
  [
    '9',
    'the device token is renewed after 7 days',
    'core/message-subscription.test.ts',
    'are renewed after 7 days',
  ],
  ['9', 'toasts close after 5000 ms', 'browser/toasts.test.ts', 'go by themselves after 5 seconds'],
];

describe("the spec's sentences about the client", () => {
  it.each(TABLE)('section %s: %s', (_, __, file, title) => {
    const path = `tests/${file}`;
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, 'utf8'), `${path} has no test "${title}"`).toContain(title);
  });

  it('covers every section that speaks of the client', () => {
    expect([...new Set(TABLE.map(([section]) => section))]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  });
});
