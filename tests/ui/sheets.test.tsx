// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from '../../src/ui/kit/components/sheet';
import { afterSheets, openSheet } from '../../src/ui/kit/components/sheet-history';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/page');
});
afterEach(async () => {
  cleanup();
  await settled();
});

/** What the history does comes later, one step after another: so many turns, however long a busy machine takes for each. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  });
const back = async () => {
  window.history.back();
  await settled();
};

function Page({ unsaved = false }) {
  const [sheet, setSheet] = useState<'first' | 'second'>();
  const close = () => setSheet(undefined);
  return (
    <LanguageProvider storage={undefined}>
      <button type="button" onClick={() => setSheet('first')}>
        Open
      </button>
      {sheet === 'first' && (
        <Sheet title="First" onClose={close} unsaved={unsaved}>
          <button type="button" onClick={() => setSheet('second')}>
            On
          </button>
        </Sheet>
      )}
      {sheet === 'second' && (
        <Sheet title="Second" onClose={close}>
          {null}
        </Sheet>
      )}
    </LanguageProvider>
  );
}

const titles = () => screen.queryAllByRole('dialog').map((each) => each.querySelector('h2')?.textContent);
const press = async (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  await settled();
};

it('Back closes a sheet and nothing else, and leaves the page the next time', async () => {
  render(<Page />);
  await press('Open');
  expect(titles()).toEqual(['First']);
  await back();
  expect([titles(), window.location.pathname]).toEqual([[], '/page']);
  await back();
  expect(window.location.pathname).toBe('/before');
});

it('a sheet that is closed otherwise leaves nothing to go back through', async () => {
  render(<Page />);
  await press('Open');
  await press('On');
  expect(titles()).toEqual(['Second']);
  await press('Close');
  expect([titles(), window.location.pathname]).toEqual([[], '/page']);
  await back();
  expect(window.location.pathname).toBe('/before');
});

const ways = [
  ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click beside it', () => fireEvent.click(screen.getByRole('dialog'))],
  ['Back', () => window.history.back()],
] as const;

it.each(ways)('%s asks first where something typed would be lost', async (_, leave) => {
  render(<Page unsaved />);
  await press('Open');
  leave();
  await settled();
  expect(titles()).toEqual(['First', 'Leave without saving?']);
  await press('Keep editing');
  expect(titles()).toEqual(['First']);
  leave();
  await settled();
  await press('Discard');
  expect([titles(), window.location.pathname]).toEqual([[], '/page']);
  await back();
  expect(window.location.pathname).toBe('/before');
});

it.each(ways)('%s closes at once where there is nothing to lose', async (_, leave) => {
  render(<Page />);
  await press('Open');
  leave();
  await settled();
  expect(titles()).toEqual([]);
});

it('stands again, and asks, where the browser closed it unasked', async () => {
  render(<Page unsaved />);
  await press('Open');
  const dialog = screen.getByRole('dialog');
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  await settled();
  expect(titles()).toEqual(['First', 'Leave without saving?']);
});

it('lets the second of two quick taps on what closes it touch nothing below, and every other one', async () => {
  render(<Page />);
  await press('Open');
  await press('Close');
  expect(titles()).toEqual([]);
  const below = screen.getByRole('button', { name: 'Open' });
  fireEvent.click(below, { detail: 2 });
  expect(titles()).toEqual([]);
  fireEvent.click(below, { detail: 1 });
  expect(titles()).toEqual(['First']);
  await press('Close');
  fireEvent.click(below, { detail: 1 });
  expect(titles()).toEqual(['First']);
});

it('leaves the history to an address that is opened from within', async () => {
  render(<Page />);
  await press('Open');
  window.history.pushState(null, '', '/other');
  await press('Close');
  expect(window.location.pathname).toBe('/other');
  await back();
  expect([titles(), window.location.pathname]).toEqual([[], '/page']);
  await back();
  expect(window.location.pathname).toBe('/before');
});

it('goes back by the entries of closed sheets only, however often it settles before that is told', async () => {
  const closed = openSheet(() => undefined);
  await settled();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  closed();
  await settled();
  afterSheets(() => undefined);
  await settled();
  expect(go.mock.calls).toEqual([[-1]]);
  go.mockRestore();
  window.history.back();
  await settled();
  expect(window.location.pathname).toBe('/page');
});

it('leaves a sheet open that was opened while the entry of a closed one was on its way out', async () => {
  const closedFirst = openSheet(() => undefined);
  await settled();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  closedFirst();
  await settled();
  expect(go.mock.calls).toEqual([[-1]]);
  go.mockRestore();
  const closeSecond = vi.fn();
  const closedSecond = openSheet(closeSecond);
  window.history.back();
  await settled();
  expect(closeSecond).not.toHaveBeenCalled();
  await back();
  expect(closeSecond).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/page');
  closedSecond();
});
