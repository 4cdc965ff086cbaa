// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useServices, useServicesSource } from '../../src/ui/data/app-services';
import { useSession } from '../../src/ui/data/session-provider';
import { useLanguage } from '../../src/ui/kit/texts/language-provider';
import { useTheme } from '../../src/ui/kit/theme/theme-provider';
import { holds } from '../support/holds';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a context outside its provider', () => {
  it.each([
    ['useSession', useSession, 'SessionProvider'],
    ['useServices', useServices, 'ServicesProvider'],
    ['useServicesSource', useServicesSource, 'ServicesSource'],
    ['useLanguage', useLanguage, 'LanguageProvider'],
    ['useTheme', useTheme, 'ThemeProvider'],
  ])('%s throws and names the provider', (_, use, provider) => {
    holds('8: a context outside its provider throws');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    function Reader() {
      use();
      return null;
    }
    const show = () =>
      render(
        <MemoryRouter>
          <Reader />
        </MemoryRouter>,
      );
    expect(show).toThrow(provider);
  });
});
