// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderedRows } from '../../src/ui/features/content/ordered-rows';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

const IDS = ['a', 'b', 'c', 'd'];
const HEIGHT = 100;
const middleOf = (place: number) => place * HEIGHT + HEIGHT / 2;

beforeEach(() => {
  // Rows stand one below the other, each as high as the next.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, place * HEIGHT, 300, HEIGHT);
  });
  HTMLElement.prototype.setPointerCapture = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The list, and the orders that it asked for. A page takes each of them over, as the content desks do. */
function show() {
  const asked: (readonly string[])[] = [];
  const view = (ids: readonly string[]) => (
    <LanguageProvider storage={undefined}>
      <OrderedRows
        label="Rows"
        rows={ids.map((id) => ({ id, title: id, content: id }))}
        onOrder={(order) => {
          asked.push(order);
          rerender(view(order));
        }}
      />
    </LanguageProvider>
  );
  const { rerender } = render(view(IDS));
  return asked;
}

const shown = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

/** What a pointer does; this page knows no pointer events of its own, but those of a mouse tell the same. */
function point(handle: HTMLElement, act: 'down' | 'move' | 'up' | 'cancel', clientY = 0): void {
  fireEvent(handle, new MouseEvent(`pointer${act}`, { bubbles: true, clientY }));
}

function drag(from: number, to: number): void {
  const handle = screen.getAllByTitle('Drag to another place')[from];
  if (!handle) throw new Error('There is no such row.');
  point(handle, 'down', middleOf(from));
  // On its way a pointer is seen in many places; a hair beyond a middle is past that row.
  const way = to < from ? -1 : 1;
  for (let place = from; place !== to; place += way) {
    point(handle, 'move', middleOf(place + way) + way);
  }
  point(handle, 'up');
}

function press(from: number, to: number): void {
  const name = `${to < from ? 'Move up' : 'Move down'}: ${IDS[from]}`;
  for (let times = Math.abs(to - from); times > 0; times -= 1) {
    fireEvent.click(screen.getByLabelText(name));
  }
}

const moves = IDS.flatMap((_, from) => IDS.map((__, to) => [from, to] as const)).filter(
  ([from, to]) => from !== to,
);

describe('rows in an order', () => {
  it.each(moves)('stand alike after a drag from %i to %i and after its buttons', (from, to) => {
    const byPointer = show();
    drag(from, to);
    const order = shown();
    expect(order[to]).toBe(IDS[from]);
    // A drag asks once, however far it went.
    expect(byPointer).toEqual([order]);
    cleanup();
    const byButtons = show();
    press(from, to);
    expect(shown()).toEqual(order);
    expect(byButtons.at(-1)).toEqual(order);
  });

  it('stay as they were when a drag ends where it began, or is broken off', () => {
    const asked = show();
    const [handle] = screen.getAllByTitle('Drag to another place');
    if (!handle) throw new Error('There is no row.');
    point(handle, 'down', middleOf(0));
    point(handle, 'move', middleOf(2) + 1);
    expect(shown()).toEqual(['b', 'c', 'a', 'd']);
    point(handle, 'cancel');
    point(handle, 'down', middleOf(0));
    point(handle, 'up');
    expect([shown(), asked]).toEqual([IDS, []]);
  });
});
