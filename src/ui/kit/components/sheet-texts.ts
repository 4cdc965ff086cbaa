import { defineTexts } from '../texts/define-texts';

/** The words of sheets: the question before typed text is left behind, and the field of a reason. */
export const sheetTexts = defineTexts({
  en: {
    'leave.title': 'Leave without saving?',
    'leave.text': 'What you have entered here is not saved yet.',
    'leave.stay': 'Keep editing',
    'leave.go': 'Discard',
    'reason.label': 'Reason',
    'reason.missing': 'Enter at least 3 letters',
  },
  hi: {
    'leave.title': 'सहेजे बिना बाहर जाएँ?',
    'leave.text': 'आपने यहाँ जो भरा है, वह अभी सहेजा नहीं गया है।',
    'leave.stay': 'भरना जारी रखें',
    'leave.go': 'हटा दें',
    'reason.label': 'कारण',
    'reason.missing': 'कम से कम 3 अक्षर लिखें',
  },
});
