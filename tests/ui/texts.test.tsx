// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { defineTexts, type MessageValues } from '../../src/ui/kit/texts/define-texts';
import { LanguageProvider, useLanguage } from '../../src/ui/kit/texts/language-provider';
import { textsUnder } from '../../src/ui/kit/texts/texts-under';
import { useTexts } from '../../src/ui/kit/texts/use-texts';

const texts = defineTexts({
  en: {
    'sample.hello': 'Hello {name}',
    'sample.deals': '{count, plural, one {# deal} other {# deals}} of {total}',
    'sample.plain': "It doesn't need a value",
  },
  hi: {
    'sample.hello': 'नमस्ते {name}',
    'sample.deals': '{total} में से {count, plural, one {# डील} other {# डीलें}}',
    'sample.plain': 'कोई मान नहीं चाहिए',
  },
});

function Sample() {
  const t = useTexts(texts);
  const { language, chooseLanguage } = useLanguage();
  return (
    <>
      <p>{t('sample.hello', { name: 'Asha' })}</p>
      <p>{t('sample.deals', { count: 1, total: 32 })}</p>
      <p>{t('sample.deals', { count: 1200, total: 3200 })}</p>
      <p>{t('sample.plain')}</p>
      <button type="button" onClick={() => chooseLanguage(language === 'en' ? 'hi' : 'en')}>
        {language}
      </button>
    </>
  );
}

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

afterEach(cleanup);

describe('texts', () => {
  it('speaks English first, fills in values and counts plurals', () => {
    render(<Sample />, { wrapper: (props) => <LanguageProvider storage={memory()} {...props} /> });
    expect(document.documentElement.lang).toBe('en');
    screen.getByText('Hello Asha');
    screen.getByText('1 deal of 32');
    screen.getByText('1,200 deals of 3200');
    screen.getByText("It doesn't need a value");
  });

  it('changes the language at once, marks the document and keeps the choice', async () => {
    const storage = memory();
    render(<Sample />, { wrapper: (props) => <LanguageProvider storage={storage} {...props} /> });
    await userEvent.click(screen.getByRole('button'));
    screen.getByText('नमस्ते Asha');
    screen.getByText('32 में से 1 डील');
    expect(document.documentElement.lang).toBe('hi');
    expect(storage.kept).toEqual({ 'portal.language': 'hi' });
  });

  it('starts in the kept language, and in English if what is kept is no language', () => {
    const { unmount } = render(
      <LanguageProvider storage={memory({ 'portal.language': 'hi' })}>
        <Sample />
      </LanguageProvider>,
    );
    screen.getByText('नमस्ते Asha');
    unmount();
    render(
      <LanguageProvider storage={memory({ 'portal.language': 'xx' })}>
        <Sample />
      </LanguageProvider>,
    );
    screen.getByText('Hello Asha');
  });

  it('works with a storage that throws, and with none', async () => {
    const closed = () => {
      throw new Error('closed');
    };
    render(
      <LanguageProvider storage={{ getItem: closed, setItem: closed }}>
        <Sample />
      </LanguageProvider>,
    );
    await userEvent.click(screen.getByRole('button'));
    screen.getByText('नमस्ते Asha');
    cleanup();
    render(
      <LanguageProvider storage={undefined}>
        <Sample />
      </LanguageProvider>,
    );
    screen.getByText('Hello Asha');
  });

  it('knows at compile time which keys and values there are', () => {
    expectTypeOf<MessageValues<'Hello {name}'>>().toEqualTypeOf<'name'>();
    expectTypeOf<MessageValues<'{count, plural, one {# deal} other {# deals}} of {total}'>>().toEqualTypeOf<
      'count' | 'total'
    >();
    expectTypeOf<MessageValues<'plain'>>().toEqualTypeOf<never>();
    // @ts-expect-error a key that Hindi lacks
    defineTexts({ en: { 'sample.a': 'A', 'sample.b': 'B' }, hi: { 'sample.a': 'अ' } });
    // @ts-expect-error a key that English lacks
    defineTexts({ en: { 'sample.a': 'A' }, hi: { 'sample.a': 'अ', 'sample.b': 'ब' } });
    function Wrong() {
      const t = useTexts(texts);
      // @ts-expect-error an unknown key
      t('sample.none');
      // @ts-expect-error a missing value
      t('sample.hello');
      // @ts-expect-error a wrong value
      return t('sample.hello', { nam: 'x' });
    }
    expect(Wrong).toBeTypeOf('function');
  });
});

it('that are made of others are whole: the page has nothing that would compile them', () => {
  const made = defineTexts({
    en: textsUnder('made.', { city: 'City' }, '-reversed'),
    hi: textsUnder('made.', { city: 'शहर' }, '-reversed'),
  });
  i18n.setMessagesCompiler(() => ['compiled']);
  try {
    i18n.activate('en');
    expect(i18n._('made.city-reversed')).toBe('City');
    i18n.activate('hi');
    expect(i18n._('made.city-reversed')).toBe('शहर');
    expect(Object.keys(made.en)).toEqual(['made.city-reversed']);
  } finally {
    i18n.setMessagesCompiler(compileMessage);
  }
});

describe('all texts of the portal', () => {
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\/(define|use))-texts\.ts$/.test(path),
  );
  const all: { file: string; found: unknown }[] = [];

  beforeAll(async () => {
    for (const file of files) {
      const exported: unknown = await import(join(process.cwd(), 'src/ui', file));
      if (typeof exported === 'object' && exported !== null)
        all.push(...Object.values(exported).map((found: unknown) => ({ file, found })));
    }
  });

  function isTexts(value: unknown): value is { en: Record<string, string>; hi: Record<string, string> } {
    return typeof value === 'object' && value !== null && 'en' in value && 'hi' in value;
  }

  it('are found', () => {
    expect(all.length).toBeGreaterThan(1);
  });

  it('have ids that no two files share', () => {
    const ids = all.flatMap(({ found }) => (isTexts(found) ? Object.keys(found.en) : []));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('ask for the same values in both languages, and are not left empty', () => {
    // A value opens with "{name}" or "{name,"; a branch of a plural holds "#" or a blank first.
    const names = (message: string) =>
      [...new Set([...message.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name))].sort();
    for (const { file, found } of all) {
      if (!isTexts(found)) continue;
      for (const [id, english] of Object.entries(found.en)) {
        const hindi = found.hi[id] ?? '';
        expect(hindi, `${file} ${id}`).not.toBe('');
        expect(names(hindi), `${file} ${id}`).toEqual(names(english));
      }
    }
  });

  it('say a sentence in the same Hindi wherever it is: only single words and phrases bend with what they are about', () => {
    const isSentence = (text: string) => /[.?]$/.test(text) && text.split(' ').length > 5;
    const told = new Map<string, Set<string>>();
    for (const { found } of all) {
      if (!isTexts(found)) continue;
      for (const [id, english] of Object.entries(found.en))
        told.set(english, (told.get(english) ?? new Set()).add(found.hi[id] ?? ''));
    }
    const sentences = [...told].filter(([english]) => isSentence(english));
    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter(([, hindi]) => hindi.size > 1).map(([english]) => english)).toEqual([]);
  });
});
