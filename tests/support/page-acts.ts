import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { MountedPortal } from './render-portal';

type Name = string | RegExp;

/** Presses the button of this name, once it exists and is enabled. */
export async function press(name: Name, within: Pick<typeof screen, 'findByRole'> = screen): Promise<void> {
  const button = await within.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled, `${name} is off`).toBe(false));
  await click(button);
}

/** Follows the link of this name, once it exists. */
export async function follow(name: Name, within: Pick<typeof screen, 'findByRole'> = screen): Promise<void> {
  await click(await within.findByRole('link', { name }));
}

/** Clicks, and lets the page that it may lead to begin to load. */
export async function click(element: Element): Promise<void> {
  await act(async () => void fireEvent.click(element));
}

/** Types a text into the field with this label, once it exists. */
export async function fill(
  label: Name,
  value: string,
  within: Pick<typeof screen, 'findByLabelText'> = screen,
): Promise<void> {
  const field = await within.findByLabelText(label, { selector: 'input, textarea, select' });
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

/** Returns the present path and query. */
export function addressOf(portal: MountedPortal): string {
  const at = portal.way().at(-1);
  return `${at?.pathname}${at?.search}`;
}

/** Waits until the portal is at an address, by its path and query. */
export async function arrived(portal: MountedPortal, address: Name): Promise<void> {
  await waitFor(() =>
    typeof address === 'string'
      ? expect(addressOf(portal)).toBe(address)
      : expect(addressOf(portal)).toMatch(address),
  );
}

/** Waits until the page shows a text somewhere, whatever elements it is made of. */
export async function shows(text: Name, within: Element = document.body): Promise<void> {
  await waitFor(() =>
    typeof text === 'string'
      ? expect(within.textContent).toContain(text)
      : expect(within.textContent).toMatch(text),
  );
}

/** Chooses the option with this text in the list with this label, once it exists. */
export async function choose(
  label: Name,
  option: string,
  within: Pick<typeof screen, 'findByLabelText'> = screen,
): Promise<void> {
  const list = await within.findByLabelText<HTMLSelectElement>(label, { selector: 'select' });
  const { value } = await waitFor(() => {
    const found = [...list.options].find(({ text }) => text === option);
    if (!found) throw new Error(`${label} has no ${option}`);
    return found;
  });
  await act(async () => void fireEvent.change(list, { target: { value } }));
}

/** Returns the content of the field with this label. */
export const textIn = (label: Name): string =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' }).value;
