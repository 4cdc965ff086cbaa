// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineBanner } from '../../src/ui/app/app-shell';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function turn(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => {
    window.dispatchEvent(new Event(state));
  });
}

function show(dataFrom?: Date, language = 'en') {
  render(
    <LanguageProvider storage={{ getItem: () => language, setItem: () => {} }}>
      <OfflineBanner dataFrom={dataFrom} />
    </LanguageProvider>,
  );
}

describe('offline banner', () => {
  it('is silent online, comes with the time of the data in India, and goes again', () => {
    show(new Date('2026-11-21T05:12:00Z'));
    expect(screen.getByRole('status').textContent).toBe('');
    turn('offline');
    expect(screen.getByRole('status').textContent).toBe("You're offline. Showing data from 10:42 am.");
    turn('online');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('names no time while none is known', () => {
    show();
    turn('offline');
    expect(screen.getByRole('status').textContent).toBe("You're offline.");
  });

  it('speaks Hindi', () => {
    show(new Date('2026-11-21T05:12:00Z'), 'hi');
    turn('offline');
    expect(screen.getByRole('status').textContent).toContain('आप ऑफ़लाइन हैं।');
    expect(screen.getByRole('status').textContent).toContain('10:42');
  });
});
