import { hindiOf, type Terms } from '#core/shared/terms';
import type { DocumentLanguage } from './statement-labels';

/**
 * Translates a product, stage or source for paper: in Hindi to the network's own word, else to the portal's; a term
 * without a word stays as stored.
 */
export function termText(term: string, language: DocumentLanguage, own?: Terms): string {
  return language === 'hi' ? (hindiOf(term, own) ?? term) : term;
}
