// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ThemeSelector } from '../../src/ui/kit/components/theme-selector';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { applyTheme, ThemeProvider, themeColors } from '../../src/ui/kit/theme/theme-provider';

const tokens = readFileSync('src/ui/kit/styles/tokens.css', 'utf8');

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F3F6F5">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0A0F0E">`;
});
afterEach(cleanup);

const barColors = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));

function show() {
  render(
    <LanguageProvider storage={undefined}>
      <ThemeProvider storage={localStorage}>
        <ThemeSelector />
      </ThemeProvider>
    </LanguageProvider>,
  );
}

describe('theme', () => {
  it('follows the device until something is chosen', () => {
    show();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(barColors()).toEqual([themeColors.light, themeColors.dark]);
  });

  it('shows and keeps a choice, also in the colour of the browser bar', async () => {
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('portal.theme')).toBe('dark');
    expect(barColors()).toEqual([themeColors.dark, themeColors.dark]);
    cleanup();
    applyTheme(document, 'system');
    show();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('goes back to the device', async () => {
    localStorage.setItem('portal.theme', 'light');
    show();
    expect(document.documentElement.dataset.theme).toBe('light');
    await userEvent.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(barColors()).toEqual([themeColors.light, themeColors.dark]);
  });

  it('has the page grounds of the tokens', () => {
    const grounds = [...tokens.matchAll(/--bg: (#\w+);/g)].map(([, color = '']) => color.toUpperCase());
    expect(grounds).toEqual([themeColors.light, themeColors.dark]);
    expect(readFileSync('index.html', 'utf8')).toContain(`content="${themeColors.light}"`);
    expect(readFileSync('index.html', 'utf8')).toContain(`content="${themeColors.dark}"`);
  });
});

describe('tokens', () => {
  const [light = '', dark = ''] = tokens
    .split('@variant dark-theme {')
    .map((block) => block.split('\n}')[0] ?? '');
  const valuesOf = (block: string) =>
    new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const texts: [string, string[]][] = [
    ['text', ['bg', 'surface', 'raised', 'sunken', 'primary-soft', 'warning-soft', 'danger-soft', 'seg-on']],
    ['text-2', ['bg', 'surface', 'sunken', 'primary-soft', 'warning-soft', 'danger-soft', 'neutral-soft']],
    ['text-3', ['bg', 'surface', 'sunken', 'raised']],
    ['primary-text', ['bg', 'surface', 'primary-soft', 'sunken']],
    ['on-primary', ['primary', 'primary-hover', 'primary-press']],
    ['on-hero', ['hero', 'hero-2']],
    ['on-hero-2', ['hero', 'hero-2']],
    ['on-hero-accent', ['hero', 'hero-2']],
    ['success', ['bg', 'surface', 'success-soft']],
    ['warning', ['bg', 'surface', 'warning-soft']],
    ['danger', ['bg', 'surface', 'danger-soft']],
    ['info', ['bg', 'surface', 'info-soft']],
    ['on-toast', ['toast']],
    ['toast-action', ['toast']],
  ];
  const marks: [string, string[]][] = [
    ['focus', ['bg', 'surface']],
    ['control-border', ['bg', 'surface']],
    ...[1, 2, 3, 4, 5, 6].map((n): [string, string[]] => [`chart-${n}`, ['surface']]),
    ['chart-compare', ['surface']],
  ];
  it.each([
    ['light', light],
    ['dark', dark],
  ])('keep their contrast in %s', (_name, block) => {
    const values = valuesOf(block);
    for (const [pairs, least] of [[texts, 4.5] as const, [marks, 3] as const]) {
      for (const [front, grounds] of pairs) {
        for (const ground of grounds) {
          const ratio = contrast(values.get(front) ?? '', values.get(ground) ?? '');
          expect(ratio, `${front} on ${ground}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });
});
