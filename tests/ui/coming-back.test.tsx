// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useComingBack } from '../../src/ui/features/lead-details/ask-outcomes';

let visibility: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function going() {
  const onBack = vi.fn();
  renderHook(() => {
    const [gone, setGone] = useState(true);
    useComingBack(gone, () => {
      setGone(false);
      onBack();
    });
  });
  return onBack;
}

it('asks when the person is back from the call, however long it took, and once', () => {
  const onBack = going();
  turn('hidden');
  act(() => vi.advanceTimersByTime(600_000));
  expect(onBack).not.toHaveBeenCalled();
  turn('visible');
  turn('hidden');
  turn('visible');
  act(() => vi.advanceTimersByTime(10_000));
  expect(onBack).toHaveBeenCalledOnce();
});

it('asks after a moment where no other app took the person away', () => {
  const onBack = going();
  expect(onBack).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(2000));
  expect(onBack).toHaveBeenCalledOnce();
});
