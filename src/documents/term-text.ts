import { hindiOf, type Terms } from '#core/shared/terms';
import type { DocumentLanguage } from './statement-labels';

/** A product, stage or source on paper: in Hindi by its word, the network's own first; as records hold it where it has none. */
export function termText(term: string, language: DocumentLanguage, own?: Terms): string {
  return language === 'hi' ? (hindiOf(term, own) ?? term) : term;
}
