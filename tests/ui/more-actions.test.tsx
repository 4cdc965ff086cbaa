// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Download } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';
import { MoreActions } from '../../src/ui/kit/components/more-actions';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { stubRoom } from '../support/render-portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(desk: boolean) {
  stubRoom(desk);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  const onAction = vi.fn<() => void>();
  render(
    <LanguageProvider storage={undefined}>
      <MoreActions
        label="More actions"
        actions={[{ key: 'csv', icon: Download, label: 'Export CSV', onAction }]}
      />
    </LanguageProvider>,
  );
  const button = screen.getByRole('button', { name: 'More actions' });
  button.focus();
  fireEvent.click(button);
  return { button, onAction, menu: screen.getByRole('dialog', { name: 'More actions' }) };
}

it('are under their button on a desk, and darken nothing', () => {
  const { button, onAction, menu } = open(true);
  expect(menu.tagName).toBe('DIV');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const action = within(menu).getByRole('button', { name: 'Export CSV' });
  expect(document.activeElement).toBe(action);
  fireEvent.click(action);
  expect(onAction).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('go away by Esc and by a press elsewhere', () => {
  const { button, menu } = open(true);
  fireEvent.keyDown(within(menu).getByRole('button'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('are a sheet on a phone', () => {
  expect(open(false).menu.tagName).toBe('DIALOG');
});
