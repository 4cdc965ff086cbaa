// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemPlace, rowPlace, WindowedCard, WindowedTableBody } from '../../src/ui/lists/rows/windowed-rows';
import { stubSizes } from '../support/sized-elements';

const ROW_PX = 70;
const named = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);

/** The rows that are in the page, each as its name, its place and the number of all. */
const inPage = () =>
  [...document.querySelectorAll('li')].map((row) => [
    row.textContent,
    row.getAttribute('aria-posinset'),
    row.getAttribute('aria-setsize'),
  ]);
const names = () => inPage().map(([name]) => name);
const pause = () => act(() => vi.advanceTimersByTime(500));

type ListProps = { rows: readonly string[]; search?: string; name?: string; rowHeight?: number };

function List({ rows, search, name = 'leads', rowHeight = ROW_PX }: ListProps) {
  return (
    <MemoryRouter initialEntries={[{ pathname: '/', key: entry }]}>
      <WindowedCard
        name={name}
        label="Rows"
        rows={rows}
        rowHeight={rowHeight}
        search={search}
        row={(row, place) => <li {...itemPlace(place)}>{row}</li>}
      />
    </MemoryRouter>
  );
}

/** Of the history: rows are found again as high as they were when somebody comes back to one. */
let entry: string;
let tests = 0;
/** Tells the list what all of its rows measure, in px. */
let measure: (height: number) => void;

beforeEach(() => {
  tests += 1;
  entry = `list ${tests}`;
  vi.useFakeTimers();
  // Ten rows are in sight.
  vi.stubGlobal('innerHeight', 10 * ROW_PX);
  measure = stubSizes();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the rows of a list', () => {
  it('are all in the page while they are not many, each with its place', () => {
    render(<List rows={named(50, 'Lead')} />);
    expect(names()).toEqual(named(50, 'Lead'));
    expect(inPage()[49]).toEqual(['Lead 50', '50', '50']);
  });

  it('are in the page near the window alone when they are many, and all of them on paper', () => {
    render(<List rows={named(300, 'Lead')} />);
    expect(names().slice(0, 10)).toEqual(named(10, 'Lead'));
    expect(names().length).toBeLessThanOrEqual(12);
    pause();
    expect(names().length).toBeGreaterThan(12);
    expect(names().length).toBeLessThan(40);
    expect(inPage()[0]).toEqual(['Lead 1', '1', '300']);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(names()).toEqual(named(300, 'Lead'));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(names().length).toBeLessThan(40);
  });

  it('follow what becomes of them at once', () => {
    const { rerender } = render(<List rows={named(50, 'Lead')} />);
    rerender(<List rows={named(50, 'Called')} />);
    expect(names()).toEqual(named(50, 'Called'));
  });

  it('follow a letter at once where they are seen, and out of sight at the next pause', () => {
    const { rerender } = render(<List rows={named(50, 'Lead')} />);
    rerender(<List rows={named(40, 'Found')} search="f" />);
    expect(names().slice(0, 10)).toEqual(named(10, 'Found'));
    expect(names()).toHaveLength(40);
    expect(names().at(-1)).toBe('Lead 40');
    pause();
    expect(names()).toEqual(named(40, 'Found'));
  });

  it('draw nothing out of sight for a letter that finds more, until the next pause', () => {
    const { rerender } = render(<List rows={named(300, 'Lead')} />);
    rerender(<List rows={named(2, 'Found')} search="f" />);
    expect(names()).toEqual(named(2, 'Found'));
    rerender(<List rows={named(300, 'Lead')} />);
    expect(names().length).toBeLessThanOrEqual(12);
    expect(names().slice(0, 10)).toEqual(named(10, 'Lead'));
    pause();
    expect(names().length).toBeGreaterThan(12);
  });

  it('ask for no measure with a letter, so that the browser lays the page out once', () => {
    const asked = [
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get'),
      vi.spyOn(Element.prototype, 'getBoundingClientRect'),
      vi.spyOn(Element.prototype, 'getClientRects'),
    ];
    const { rerender } = render(<List rows={named(300, 'Lead')} />);
    rerender(<List rows={named(2, 'Found')} search="f" />);
    rerender(<List rows={named(300, 'Lead')} />);
    for (const measure of asked) expect(measure).not.toHaveBeenCalled();
  });

  it('draw only those in sight where a letter finds some again', () => {
    const { rerender } = render(<List rows={named(50, 'Lead')} />);
    rerender(<List rows={[]} search="x" />);
    rerender(<List rows={named(50, 'Lead')} />);
    expect(names().length).toBeLessThanOrEqual(12);
    pause();
    expect(names()).toEqual(named(50, 'Lead'));
  });

  it('have their own heights where the same page shows another list', () => {
    const { rerender } = render(<List rows={named(300, 'Lead')} rowHeight={ROW_PX / 2} />);
    pause();
    measure(ROW_PX);
    rerender(<div />);
    rerender(<List name="deals" rows={named(300, 'Deal')} rowHeight={ROW_PX / 2} />);
    expect(names().length).toBeGreaterThanOrEqual(20);
    rerender(<div />);
    rerender(<List rows={named(300, 'Lead')} rowHeight={ROW_PX / 2} />);
    expect(names().length).toBeLessThanOrEqual(12);
  });

  it('are table rows below their heads just as well', () => {
    const rows = named(300, 'Deal');
    render(
      <MemoryRouter initialEntries={[{ pathname: '/', key: entry }]}>
        <table>
          <WindowedTableBody
            name="deals"
            columns={1}
            rows={rows}
            rowHeight={ROW_PX}
            row={(row, place) => (
              <tr {...rowPlace(place)}>
                <td>{row}</td>
              </tr>
            )}
          />
        </table>
      </MemoryRouter>,
    );
    const drawn = screen.getAllByRole('cell');
    expect(drawn.length).toBeLessThan(40);
    expect(drawn[0]?.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
  });
});
