// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Chip } from '../../src/ui/kit/components/chip';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';

afterEach(cleanup);

it.each([
  [300_340, false, 'All3,00,340'],
  [300_340, true, 'All3,00,340 so far'],
  ['unknown', false, 'All-'],
] as const)('shows the count %s (so far: %s) as %s', (count, soFar, text) => {
  render(
    <LanguageProvider storage={undefined}>
      <Chip label="All" chosen count={count} soFar={soFar} onChoose={() => {}} />
    </LanguageProvider>,
  );
  expect(screen.getByRole('button').textContent).toBe(text);
});
