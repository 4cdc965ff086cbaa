import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { type DeviceStorage, keepChoice, readChoice } from '../preferences/device-storage';

/** The possible choices: follow the device, or always the same theme. */
const themeChoices = ['system', 'light', 'dark'] as const;

type ThemeChoice = (typeof themeChoices)[number];

/** The page background of each theme, for the bar that the browser draws around the page. */
export const themeColors = { light: '#F3F6F5', dark: '#0A0F0E' } as const;

const key = 'portal.theme';

/** Returns the theme that the person chose on this device; 'system' before any choice. */
function readTheme(storage: DeviceStorage | undefined): ThemeChoice {
  return readChoice(storage, key, themeChoices) ?? 'system';
}

/** Keeps the chosen theme on this device. */
function keepTheme(storage: DeviceStorage | undefined, choice: ThemeChoice): void {
  keepChoice(storage, key, choice);
}

/** Applies a theme to the document: its colours, and the colour of the browser's own bar. */
export function applyTheme(page: Document, choice: ThemeChoice): void {
  if (choice === 'system') delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = choice;
  for (const meta of page.querySelectorAll('meta[name="theme-color"]')) {
    const ownScheme = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.setAttribute('content', themeColors[choice === 'system' ? ownScheme : choice]);
  }
}

type ThemeState = { readonly theme: ThemeChoice; readonly chooseTheme: (theme: ThemeChoice) => void };

const ThemeContext = createContext<ThemeState | undefined>(undefined);

/** Shows everything below in the theme kept in `storage`. */
export function ThemeProvider(props: { storage: DeviceStorage | undefined; children: ReactNode }) {
  const { storage, children } = props;
  const [theme, setTheme] = useState(() => readTheme(storage));
  useLayoutEffect(() => applyTheme(document, theme), [theme]);
  const state = useMemo<ThemeState>(
    () => ({
      theme,
      chooseTheme: (chosen) => {
        keepTheme(storage, chosen);
        setTheme(chosen);
      },
    }),
    [theme, storage],
  );
  return <ThemeContext.Provider value={state}>{children}</ThemeContext.Provider>;
}

/** Returns the chosen theme and the function that changes it. */
export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (!state) throw new Error('useTheme needs a ThemeProvider above it');
  return state;
}
