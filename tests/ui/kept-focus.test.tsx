// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keepFocus } from '../../src/ui/kit/components/kept-focus';
import { SaveButton } from '../../src/ui/kit/components/save-button';
import { Sheet } from '../../src/ui/kit/components/sheet';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  keepFocus();
});
afterEach(cleanup);

/** A page with a button that opens a sheet, and may be busy or gone while it is open, and a button of a section. */
function Page({ opener }: { opener: 'stays' | 'busy' | 'gone' }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState(false);
  return (
    <LanguageProvider storage={undefined}>
      <main>
        <h1>Page</h1>
        <section>
          <h2>Section</h2>
          {!answered && (
            <button
              type="button"
              disabled={busy}
              onClick={() => {
                setBusy(opener === 'busy');
                // As a browser does with what can't be pressed any more.
                if (opener === 'busy' && document.activeElement instanceof HTMLElement)
                  document.activeElement.blur();
                setOpen(true);
              }}
            >
              Save
            </button>
          )}
        </section>
      </main>
      {open && (
        <Sheet title="Question" onClose={() => setOpen(false)}>
          <button
            type="button"
            onClick={() => {
              setAnswered(opener === 'gone');
              setOpen(false);
              setTimeout(() => setBusy(false), 20);
            }}
          >
            Leave
          </button>
        </Sheet>
      )}
    </LanguageProvider>
  );
}

it.each([
  ['stays', 'Save'],
  ['busy', 'Save'],
  ['gone', 'Section'],
] as const)('after a sheet whose button %s the keyboard is at "%s"', async (opener, place) => {
  render(<Page opener={opener} />);
  screen.getByText('Save').focus();
  fireEvent.click(screen.getByText('Save'));
  screen.getByText('Leave').focus();
  fireEvent.click(screen.getByText('Leave'));
  await expect.poll(() => document.activeElement?.textContent).toBe(place);
});

it('after a button that saves and then has nothing to save the keyboard is at its heading', async () => {
  const form = (busy: boolean, changed: boolean) => (
    <LanguageProvider storage={undefined}>
      <main>
        <h2>Settings</h2>
        <SaveButton busy={busy} disabled={!changed}>
          Save
        </SaveButton>
      </main>
    </LanguageProvider>
  );
  const view = render(form(false, true));
  const button = screen.getByText<HTMLButtonElement>('Save');
  // As in a browser, which gives the focus to nothing that is disabled.
  vi.spyOn(button, 'focus').mockImplementation(() => {
    if (!button.disabled) HTMLElement.prototype.focus.call(button);
  });
  button.focus();
  button.blur();
  view.rerender(form(true, true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  view.rerender(form(false, false));
  await expect.poll(() => document.activeElement?.textContent).toBe('Settings');
});

it('after a button that is gone the keyboard is at the heading before it, and not at a later one', async () => {
  const page = (there: boolean) => (
    <main>
      <h1>Promotion</h1>
      <div>
        {there && <button type="button">Discard</button>}
        <h2>Approval</h2>
      </div>
    </main>
  );
  const view = render(page(true));
  screen.getByText('Discard').focus();
  view.rerender(page(false));
  await expect.poll(() => document.activeElement?.textContent).toBe('Promotion');
});

it('after a sheet that nothing on the page had opened the keyboard is at the title of the page', async () => {
  const view = render(
    <LanguageProvider storage={undefined}>
      <h1>Page</h1>
      <Sheet title="Question" onClose={() => undefined} />
    </LanguageProvider>,
  );
  expect(document.activeElement?.textContent).toBe('Question');
  view.rerender(
    <LanguageProvider storage={undefined}>
      <h1>Page</h1>
    </LanguageProvider>,
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('Page');
});
