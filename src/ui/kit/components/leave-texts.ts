import { defineTexts } from '../texts/define-texts';

/** The question before typed text is left behind. */
export const leaveTexts = defineTexts({
  en: {
    'leave.title': 'Leave without saving?',
    'leave.text': 'What you have entered here is not saved yet.',
    'leave.stay': 'Keep editing',
    'leave.go': 'Discard',
  },
  hi: {
    'leave.title': 'सहेजे बिना बाहर जाएँ?',
    'leave.text': 'आपने यहाँ जो भरा है, वह अभी सहेजा नहीं गया है।',
    'leave.stay': 'भरना जारी रखें',
    'leave.go': 'हटा दें',
  },
});
