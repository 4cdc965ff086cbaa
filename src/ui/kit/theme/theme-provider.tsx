import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { DeviceStorage } from '../preferences/device-storage';
import { applyTheme, keepTheme, readTheme, type ThemeChoice } from './theme';

type ThemeState = { readonly theme: ThemeChoice; readonly chooseTheme: (theme: ThemeChoice) => void };

const ThemeContext = createContext<ThemeState | undefined>(undefined);

/** Shows everything in the theme kept in `storage`. */
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

/** The chosen theme and the way to change it. */
export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (!state) throw new Error('useTheme needs a ThemeProvider above it');
  return state;
}
