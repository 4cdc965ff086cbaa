import { defineTexts } from '../texts/define-texts';

/** The words around a change that is saved with its reason. */
export const reasonTexts = defineTexts({
  en: {
    'reason.label': 'Reason',
    'reason.missing': 'Enter at least 3 letters',
    'reason.cancel': 'Cancel',
    'reason.close': 'Close',
  },
  hi: {
    'reason.label': 'कारण',
    'reason.missing': 'कम से कम 3 अक्षर लिखें',
    'reason.cancel': 'रद्द करें',
    'reason.close': 'बंद करें',
  },
});
