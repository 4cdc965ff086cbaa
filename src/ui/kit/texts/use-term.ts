import { createContext, useCallback, useContext } from 'react';
import { hindiOf, type Terms } from '#core/shared/terms';
import { useLanguage } from './language-provider';

/** Translates the name of a product, stage or source; returns it as recorded if the language has no word for it. */
export type TermWord = <Text extends string | undefined>(term: Text) => Text | string;

/** The network's own Hindi words; until they are read, and without them, the portal's own words are used. */
export const OwnTerms = createContext<Terms | undefined>(undefined);

/** Returns the translation of products, stages and sources for display. What is exported or sent stays as it is. */
export function useTerm(): TermWord {
  const { language } = useLanguage();
  const own = useContext(OwnTerms);
  return useCallback(
    (term) => (term === undefined || language === 'en' ? term : (hindiOf(term, own) ?? term)),
    [language, own],
  );
}
