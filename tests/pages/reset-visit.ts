import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { fill, press } from '../support/page-acts';
import { PageApi } from '../support/page-api';
import { type MountedPortal, renderMessages, renderPortal } from '../support/render-portal';

/** Whose password is lost. */
export const EMAIL = 'asha.verma@example.com';

/** What the stand-in answers a step with. */
export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
}

type Step = 'sendOtp' | 'verifyOtp' | 'setPassword';

interface ResetVisit {
  readonly portal: MountedPortal;
  /** Every reset call as it was sent. */
  readonly sent: () => readonly { readonly call: string; readonly body: unknown }[];
  /** Has the stand-in answer a step so from now on; without this it agrees. */
  readonly answer: (step: Step, answer: Answer) => void;
  readonly api: PageApi;
}

const callOf = (step: Step) => `POST /api/resetPass/${step}`;

/** A page of the reset at a stand-in that says what it is sent and answers as it is told. */
export async function visitOf(path: string): Promise<ResetVisit> {
  const agrees = (step: Step) => [callOf(step), () => ({ message: `${step} went well` })] as const;
  const api = new PageApi(
    Object.fromEntries([agrees('sendOtp'), agrees('verifyOtp'), agrees('setPassword')]),
  );
  renderMessages();
  const portal = await renderPortal(api, path, undefined);
  return {
    portal,
    api,
    sent: () => api.calls.map(({ method, path: asked, body }) => ({ call: `${method} ${asked}`, body })),
    answer: (step, { status = 200, json, body = JSON.stringify(json) }) => {
      api.answers[callOf(step)] = () =>
        new Response(body, { status, headers: { 'content-type': json ? 'application/json' : 'text/html' } });
    },
  };
}

/** Where the page is. */
export const pathOf = ({ portal }: ResetVisit) => portal.way().at(-1)?.pathname;
/** The heading of a page of this name, once it is there. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The field with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
/** What stands in the boxes. */
export const digits = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 4$/).map(({ value }) => value);
/** The name of the box that has the focus. */
export const focusedBox = () => document.activeElement?.getAttribute('aria-label');

const textsOf = (of: string) =>
  [...document.querySelectorAll(of)].map(({ textContent }) => textContent?.trim());

/** Waits until a toast says this. */
export async function said(text: string): Promise<void> {
  await waitFor(() => expect(textsOf('.toast-message')).toContain(text));
}

/** Waits until the page says this; it is said once, so that no toast repeats it. */
export async function saidOnPage(text: string): Promise<void> {
  await waitFor(() => expect(textsOf('main [role=alert]')).toContain(text));
  expect(textsOf('.toast-message')).not.toContain(text);
}

/** Goes from the first page to that of the code. */
export async function askForCode(): Promise<void> {
  await fill('Email', EMAIL);
  await press('Send OTP');
  await heading('Enter your code');
}

/** Types at the place that has the focus. */
export const type = (keys: string) => userEvent.keyboard(keys);

/** Goes from the first page to that of the new password. */
export async function verifyCode(): Promise<void> {
  await askForCode();
  await fill('Digit 1 of 4', '4721');
  await press('Continue');
  await heading('Set new password');
}
