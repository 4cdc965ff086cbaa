import { defineTexts } from '../texts/define-texts';

/** The texts of sheets: the questions before typed text or a secret is lost, and the field for a reason. */
export const sheetTexts = defineTexts({
  en: {
    'leave.title': 'Leave without saving?',
    'leave.text': 'What you have entered here is not saved yet.',
    'leave.stay': 'Keep editing',
    'leave.go': 'Discard',
    'once.title': 'Close without keeping a copy?',
    'once.back': 'Go back',
    'once.close': 'Close anyway',
    'reason.label': 'Reason',
    'reason.missing': 'Enter at least 3 letters',
  },
  hi: {
    'leave.title': 'सहेजे बिना बाहर जाएँ?',
    'leave.text': 'आपने यहाँ जो भरा है, वह अभी सहेजा नहीं गया है।',
    'leave.stay': 'भरना जारी रखें',
    'leave.go': 'हटा दें',
    'once.title': 'कॉपी रखे बिना बंद करें?',
    'once.back': 'वापस जाएँ',
    'once.close': 'फिर भी बंद करें',
    'reason.label': 'कारण',
    'reason.missing': 'कम से कम 3 अक्षर लिखें',
  },
});
