import { createContext, useCallback, useContext } from 'react';
import { hindiOf, type Terms } from '#core/shared/terms';
import { useLanguage } from './language-provider';

/** Gives what a product, stage or source is called: in Hindi its word, and as records hold it where it has none. */
export type TermWord = <Text extends string | undefined>(term: Text) => Text | string;

/** The network's own words in Hindi; before these are read, and without them, the portal's own words are used. */
export const OwnTerms = createContext<Terms | undefined>(undefined);

/** The words of products, stages and sources as the person reads them. What is exported or sent stays as it is. */
export function useTerm(): TermWord {
  const { language } = useLanguage();
  const own = useContext(OwnTerms);
  return useCallback(
    (term) => (term === undefined || language === 'en' ? term : (hindiOf(term, own) ?? term)),
    [language, own],
  );
}
