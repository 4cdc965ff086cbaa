// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringEarly, lazyPage } from '../../src/ui/kit/chunks/lazy-page';
import { ChunkLoadError, loadChunk, reloadOnce } from '../../src/ui/kit/chunks/load-chunk';
import { PageBoundary } from '../../src/ui/kit/chunks/page-boundary';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { holds } from '../support/holds';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const never = () => new Promise<never>(() => {});

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

describe('loading a part of the page', () => {
  it('gives what arrives', async () => {
    await expect(loadChunk(() => Promise.resolve('part'))).resolves.toBe('part');
  });

  it('ends in a ChunkLoadError after 120000 ms, and not before', async () => {
    holds('8: a part that does not load in 120000 ms is a ChunkLoadError', 'a part that hangs');
    vi.useFakeTimers();
    const ended = vi.fn();
    loadChunk(never).catch(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError);
    expect(ended.mock.calls[0]?.[0].name).toBe('ChunkLoadError');
  });

  it('leaves no clock running behind it', async () => {
    vi.useFakeTimers();
    await loadChunk(() => Promise.resolve('part'));
    await loadChunk(gone, () => false).catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at once when the part is gone, with the reason', async () => {
    const error = await loadChunk(gone, () => false).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(String(error instanceof Error && error.cause)).toContain('Failed to fetch');
  });

  it('waits on while the page reloads', async () => {
    const ended = vi.fn();
    loadChunk(gone, () => true).then(ended, ended);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('reloading for a newer build', () => {
  it('happens once per build, remembered beyond the session and never in it', () => {
    holds('one reload per build');
    const storage = memory();
    const reload = vi.fn();
    expect(reloadOnce(storage, reload)).toBe(true);
    expect(reloadOnce(storage, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(Object.keys(storage.kept)).toEqual(['portal.reloaded']);
    expect(sessionStorage.length).toBe(0);
    storage.kept['portal.reloaded'] = 'an older build';
    expect(reloadOnce(storage, reload)).toBe(true);
  });

  it('never happens where it might not stop', () => {
    const reload = vi.fn();
    const closed = () => {
      throw new Error('closed');
    };
    expect(reloadOnce(undefined, reload)).toBe(false);
    expect(reloadOnce({ getItem: closed, setItem: closed }, reload)).toBe(false);
    expect(reloadOnce({ getItem: () => null, setItem: closed }, reload)).toBe(false);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadOnce(memory(), reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

function Boundary({ children }: { children: ReactNode }) {
  return (
    <PageBoundary navigation={useLocation().key}>
      <Suspense fallback="waiting">{children}</Suspense>
    </PageBoundary>
  );
}

function show(page: ReactNode) {
  render(
    <LanguageProvider storage={undefined}>
      <MemoryRouter initialEntries={['/broken']}>
        <Link to="/whole">elsewhere</Link>
        <Boundary>
          <Routes>
            <Route path="/broken" element={page} />
            <Route path="/whole" element="a whole page" />
          </Routes>
        </Boundary>
      </MemoryRouter>
    </LanguageProvider>,
  );
}

it('a page that was brought stands at once', async () => {
  const Brought = lazyPage<object>(async () => () => 'the page');
  await bringEarly(Brought);
  show(<Brought />);
  screen.getByText('the page');
});

describe('a page that does not come', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('is replaced by a sentence and Reload, and the next page opens', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Gone = lazyPage<object>(gone);
    show(<Gone />);
    await screen.findByRole('heading', { level: 1, name: "This page couldn't be loaded." });
    screen.getByRole('button', { name: 'Reload' });
    expect(console.error).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    screen.getByText('a whole page');
  });

  it('comes by itself when the network is back, without a reload', async () => {
    let online = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    vi.stubGlobal('fetch', async () => new Response());
    const Late = lazyPage<object>(async () => (online ? () => 'the page' : gone()));
    show(<Late />);
    await screen.findByRole('heading', { level: 1, name: "This page couldn't be loaded." });
    online = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('the page');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('does not take the screen with it when the server is away', async () => {
    const asked = vi.fn(async () => new Response(null, { status: 502 }));
    vi.stubGlobal('fetch', asked);
    const error = await loadChunk(gone).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(asked).toHaveBeenCalledOnce();
    expect(localStorage.getItem('portal.reloaded')).toBeNull();
  });

  it('is replaced after 120000 ms when it never arrives', async () => {
    vi.useFakeTimers();
    const Never = lazyPage<object>(never);
    show(<Never />);
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    screen.getByText("This page couldn't be loaded.");
  });

  it('that breaks says so, offers the way home and is logged', () => {
    const Broken = () => {
      throw new Error('a bug');
    };
    show(<Broken />);
    screen.getByRole('heading', { level: 1, name: 'Something went wrong' });
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    screen.getByRole('button', { name: 'Reload' });
    expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('a bug');
  });
});
