import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { DeviceStorage } from '../preferences/device-storage';
import { keepLanguage, type Language, readLanguage } from './language';

type LanguageChoice = { readonly language: Language; readonly chooseLanguage: (language: Language) => void };

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** Hindi uses Latin digits too: amounts, dates and counts must look alike in both languages. */
const localeOf = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const;

function speak(language: Language): void {
  i18n.activate(language, localeOf[language]);
}

/** Provides the language kept in `storage` to everything below, and sets it on the document. */
export function LanguageProvider(props: { storage: DeviceStorage | undefined; children: ReactNode }) {
  const { storage, children } = props;
  const [language, setLanguage] = useState(() => {
    const kept = readLanguage(storage);
    speak(kept);
    return kept;
  });
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      chooseLanguage: (chosen) => {
        keepLanguage(storage, chosen);
        speak(chosen);
        setLanguage(chosen);
      },
    }),
    [language, storage],
  );
  return (
    <LanguageContext.Provider value={choice}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext.Provider>
  );
}

/** Returns the chosen language and the function that changes it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}
