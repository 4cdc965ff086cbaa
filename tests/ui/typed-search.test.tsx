// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from '../../src/ui/kit/components/search-field';
import { TypedSearch, useTypedSearch } from '../../src/ui/kit/components/typed-search';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

afterEach(cleanup);

/** A search whose address has come to hold `inAddress`, with what it was told. */
function searchOf(inAddress: string) {
  const told: string[] = [];
  const search = new TypedSearch(inAddress);
  search.connectAddress((text) => told.push(text));
  return { search, told };
}

describe('what is typed into a search', () => {
  it('is told once, trimmed, and its echo changes nothing', () => {
    const { search, told } = searchOf('');
    search.type('asha ');
    search.send();
    search.send();
    search.follow('asha');
    expect([search.text(), told]).toEqual(['asha ', ['asha']]);
  });

  it('is not taken back by the echo of what was typed before', () => {
    const { search, told } = searchOf('');
    search.type('as');
    search.send();
    search.type('asha');
    search.send();
    search.follow('as');
    expect(search.text()).toBe('asha');
    search.follow('asha');
    expect([search.text(), told]).toEqual(['asha', ['as', 'asha']]);
  });

  it('gives way to a search from elsewhere, also while an own one is under way', () => {
    const { search, told } = searchOf('');
    search.type('nobody');
    search.send();
    search.replace('');
    search.follow('nobody');
    expect(search.text()).toBe('');
    search.follow('');
    search.send();
    expect([search.text(), told]).toEqual(['', ['nobody']]);
    search.follow('pune');
    expect(search.text()).toBe('pune');
  });

  it('is forgotten when it is cleared before the address heard of it', () => {
    const { search, told } = searchOf('');
    search.type('nob');
    search.replace('');
    search.send();
    search.follow('pune');
    expect([search.text(), told]).toEqual(['pune', []]);
  });
});

describe('a field of a search', () => {
  it('draws nothing but itself with a letter, and tells the address at a pause', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const told = vi.fn();
    let drawn = 0;
    const Page = () => {
      drawn += 1;
      const search = useTypedSearch('', told);
      return <SearchField label="Search" search={search} />;
    };
    render(<Page />, { wrapper: (props) => <LanguageProvider storage={undefined} {...props} /> });
    const before = drawn;
    await userEvent.setup({ delay: null }).type(screen.getByLabelText('Search'), 'asha');
    expect([drawn, told.mock.calls]).toEqual([before, []]);
    act(() => vi.advanceTimersByTime(500));
    expect(told.mock.calls).toEqual([['asha']]);
    vi.useRealTimers();
  });
});
