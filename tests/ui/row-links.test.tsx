// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itemPlace, WindowedCard } from '../../src/ui/lists/rows/windowed-rows';
import { stubSizes } from '../support/sized-elements';

beforeEach(() => {
  stubSizes();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show() {
  render(
    <MemoryRouter initialEntries={['/leads']}>
      <Address />
      <WindowedCard
        name="leads"
        label="Leads"
        rows={['/leaddetails?id=1', 'tel:+919800000001']}
        rowHeight={72}
        row={(href, place) => (
          <li {...itemPlace(place)}>
            <a href={href}>
              <b>{href}</b>
            </a>
          </li>
        )}
      />
    </MemoryRouter>,
  );
}

/** Whether the page took the press itself, so that the browser follows no link. */
function press(text: string, keys: MouseEventInit = {}) {
  const click = createEvent.click(screen.getByText(text), keys);
  fireEvent(screen.getByText(text), click);
  return click.defaultPrevented;
}

it('follows a link of a row within the page', () => {
  show();
  expect(press('/leaddetails?id=1')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('/leaddetails?id=1');
});

it('leaves calls, and what is to open elsewhere, to the browser', () => {
  show();
  expect(press('tel:+919800000001')).toBe(false);
  expect(press('/leaddetails?id=1', { ctrlKey: true })).toBe(false);
  expect(press('/leaddetails?id=1', { button: 1 })).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('/leads');
});
