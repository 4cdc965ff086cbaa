// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { TrainingRow } from '../../src/ui/features/training/training-row';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

afterEach(cleanup);

function rowIn(language: 'en' | 'hi', share: number): string | null {
  const training = { id: 't1', title: 'SIP', topic: 'Mutual Fund', language: 'English', required: false };
  const entry = { training, share, done: false, begun: share > 0, position: 0, lengthSeconds: 60 };
  const { container } = render(
    <LanguageProvider storage={{ getItem: () => language, setItem: () => {} }}>
      <MemoryRouter>
        <TrainingRow entry={entry} to="/all-trainings?training=t1" />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return container.textContent;
}

it('says of a training that nobody has begun so, and not that 0 % of it are watched', () => {
  expect(rowIn('en', 0)).toContain('Not started yet');
  expect(rowIn('en', 0.4)).toContain('40 % watched');
});

it('says topic and language in the language of the page', () => {
  expect(rowIn('hi', 0)).toContain('म्यूचुअल फ़ंड · अंग्रेज़ी');
});
