import { defineTexts } from './define-texts';

/** The texts about figures that are incomplete or unknown. */
export const figureTexts = defineTexts({
  en: {
    'figure.soFar': 'so far',
    'figure.countSoFar': '{count} so far',
    'figure.calculating': 'Calculating {done} of {total} deals',
    'figure.unknown': 'not known',
  },
  hi: {
    'figure.soFar': 'अब तक',
    'figure.countSoFar': 'अब तक {count}',
    'figure.calculating': '{total} में से {done} डील की गणना हुई',
    'figure.unknown': 'पता नहीं',
  },
});
