// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Cancelled,
  Conflict,
  InvalidInput,
  NotAllowed,
  SessionExpired,
  TooManyRequests,
  Unreachable,
} from '#core/shared/failure';
import { ServicesSource } from '../../src/ui/data/app-services';
import { SessionProvider } from '../../src/ui/data/session-provider';
import { failureToast, type Place, useWrite, type WriteFailure } from '../../src/ui/data/use-write';
import { dismissToasts, ToastHost } from '../../src/ui/kit/feedback/toast';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { aSession } from '../support/a-network';
import { MapStorage } from '../support/map-storage';

// What other suites of this worker have said with no place to show it would be shown first.
beforeEach(() => dismissToasts());
afterEach(cleanup);

/** A page that shows the number of its readings, and writes. */
async function aPage(onFailed?: (failure: WriteFailure) => void, language?: MapStorage) {
  const client = new QueryClient();
  const expire = vi.fn<() => void>();
  const stored = {
    start: () => {},
    current: () => aSession('admin'),
    expire,
    clear: () => {},
  };
  const read = vi.fn<() => Promise<string>>(async () => 'read');
  const { result, unmount } = renderHook(
    () => {
      useQuery({ queryKey: ['shown'], queryFn: read });
      return useWrite('It was not saved.', onFailed);
    },
    {
      wrapper: ({ children }) => (
        <LanguageProvider storage={language}>
          <ServicesSource bring={() => new Promise(() => {})}>
            <MemoryRouter>
              <SessionProvider stored={stored}>
                <QueryClientProvider client={client}>{children}</QueryClientProvider>
              </SessionProvider>
            </MemoryRouter>
          </ServicesSource>
        </LanguageProvider>
      ),
    },
  );
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  const calm = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { write: () => result.current, expire, read, calm, unmount };
}

/** A work that ends when it is told to. */
function held() {
  let resolve = (): void => {};
  let reject = (_: Error): void => {};
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { work: vi.fn<() => Promise<void>>(() => promise), resolve, reject };
}

describe('a write', () => {
  it('is made once however often it is tapped, and is busy until it is done', async () => {
    const { write, calm } = await aPage();
    const first = held();
    const second = held();
    const taps = [write().run(first.work), write().run(second.work)];
    await calm();
    expect([write().busy, await write().run(second.work)]).toEqual([true, false]);
    first.resolve();
    expect(await Promise.all(taps)).toEqual([true, false]);
    await waitFor(() => expect(write().busy).toBe(false));
    expect(second.work).not.toHaveBeenCalled();
    expect(await act(() => write().run(async () => {}))).toBe(true);
  });

  it('that is queued begins when the one before has ended, well or not', async () => {
    const { write, calm } = await aPage();
    const first = held();
    const second = held();
    const ends = [write().queue(first.work), write().queue(second.work)];
    await calm();
    expect(second.work).not.toHaveBeenCalled();
    first.reject(new Unreachable());
    await calm();
    expect(second.work).toHaveBeenCalledOnce();
    second.resolve();
    expect(await act(() => Promise.all(ends))).toEqual([false, true]);
  });

  it('that failed says why: in the words of the server for people, else in the given ones', async () => {
    const onFailed = vi.fn<(failure: WriteFailure) => void>();
    const { write } = await aPage(onFailed);
    const fail = (error: Error) => act(() => write().run(() => Promise.reject(error)));
    expect(await fail(new InvalidInput('Not a mobile number.', 'mobile'))).toBe(false);
    await waitFor(() =>
      expect(write().failure).toMatchObject({ sentence: 'Not a mobile number.', field: 'mobile' }),
    );
    await fail(new NotAllowed('role-mismatch', false));
    await waitFor(() => expect(write().failure?.sentence).toBe('It was not saved.'));
    expect(onFailed.mock.calls.map(([{ sentence }]) => sentence)).toEqual([
      'Not a mobile number.',
      'It was not saved.',
    ]);
    act(() => write().clear());
    await waitFor(() => expect(write().failure).toBeUndefined());
  });

  it('that could not be sent says that one is offline', async () => {
    const { write } = await aPage();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(() => write().run(() => Promise.reject(new Unreachable())));
    await waitFor(() => expect(write().failure?.sentence).toMatch(/^You're offline\./));
    online.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(write().failure?.sentence).toMatch(/^No answer came\./);
  });

  it('that was refused is told in Hindi by its code, and with how long to wait', async () => {
    const hindi = new MapStorage();
    hindi.setItem('portal.language', 'hi');
    const { write } = await aPage(undefined, hindi);
    const fail = (error: Error) => act(() => write().run(() => Promise.reject(error)));
    await fail(new Conflict('Somebody else has decided.', {}, undefined, true, 'ownership.decided'));
    await waitFor(() => expect(write().failure?.sentence).toBe('इस बीच इस डील का फ़ैसला सहेजा जा चुका है।'));
    const invalid = (field?: string) =>
      fail(new InvalidInput('It is wrong.', field, true, 'request.invalid'));
    await invalid('amount');
    await waitFor(() => expect(write().failure?.sentence).toBe('रकम: यह सही नहीं है। इसे देखकर फिर भेजें।'));
    await invalid('Mobile');
    await waitFor(() => expect(write().failure?.sentence).toMatch(/^मोबाइल.*: यह सही नहीं है।/));
    await invalid();
    await waitFor(() => expect(write().failure?.sentence).toMatch(/^जो भरा गया है उसमें कुछ सही नहीं है।/));
    await fail(new TooManyRequests('Wait.', 90));
    await waitFor(() => expect(write().failure?.sentence).toBe('2 मिनट रुकें, फिर कोशिश करें।'));
    await fail(new Unreachable());
    await waitFor(() =>
      expect(write().failure?.sentence).toBe(
        'कोई जवाब नहीं आया। कनेक्शन देखकर फिर कोशिश करें: कुछ भी दो बार नहीं होगा।',
      ),
    );
  });

  it.each([
    ['by itself', undefined],
    ['in passing already', failureToast],
    ['where it was begun', () => {}],
  ])('that failed after its sheet was closed is said once, told %s', async (_, onFailed) => {
    render(<ToastHost label="News" />);
    const { write, unmount } = await aPage(onFailed);
    const { work, reject } = held();
    const end = write().run(work);
    unmount();
    await act(async () => {
      reject(new Unreachable());
      await end;
    });
    expect(
      await screen.findAllByText(
        'No answer came. Check the connection and try again: nothing happens twice.',
      ),
    ).toHaveLength(1);
    dismissToasts();
  });

  it('does what follows only where it was begun, and fails where it would ask there', async () => {
    render(<ToastHost label="News" />);
    const { write, unmount } = await aPage();
    const acts: string[] = [];
    const follow = (name: string) => (place: Place) => {
      place.follow(() => acts.push(`then ${name}`));
      return Promise.resolve(place.ask(() => acts.push(`ask ${name}`)));
    };
    expect(await act(() => write().run(async (place) => follow('here')(place)))).toBe(true);
    const { work, resolve } = held();
    const end = write().run((place) => work().then(() => follow('left')(place)));
    unmount();
    await act(async () => {
      resolve();
      expect(await end).toBe(false);
    });
    expect(acts).toEqual(['then here', 'ask here']);
    expect(await screen.findAllByText('It was not saved.')).toHaveLength(1);
    dismissToasts();
  });

  it('ends an expired session, and tells nobody what was stopped with it', async () => {
    const onFailed = vi.fn<(failure: WriteFailure) => void>();
    const { write, expire } = await aPage(onFailed);
    await act(() => write().run(() => Promise.reject(new Cancelled())));
    expect(expire).not.toHaveBeenCalled();
    await act(() => write().run(() => Promise.reject(new SessionExpired())));
    expect(expire).toHaveBeenCalledOnce();
    expect([onFailed.mock.calls, write().failure]).toEqual([[], undefined]);
  });

  it('throws what is a mistake of the page, and can be made again', async () => {
    const { write } = await aPage();
    await expect(act(() => write().run(() => Promise.reject(new TypeError('No.'))))).rejects.toThrow('No.');
    expect(await act(() => write().run(async () => {}))).toBe(true);
  });

  it.each([
    ['that is done', 'run', undefined, 2],
    ['whose answer was lost', 'run', new Unreachable(), 2],
    ['that is refused', 'run', new NotAllowed('No.'), 1],
    ['that is refused and on the screen already', 'queue', new NotAllowed('No.'), 2],
  ] as const)('%s (%s) has what is shown read anew, or not', async (_, way, error, readings) => {
    const { write, read, calm } = await aPage();
    await act(() => write()[way](() => (error ? Promise.reject(error) : Promise.resolve())));
    await calm();
    expect(read).toHaveBeenCalledTimes(readings);
  });
});
