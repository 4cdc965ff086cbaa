import { defineTexts } from '../texts/define-texts';

/** The words of every export. */
export const exportTexts = defineTexts({
  en: {
    'export.csv': 'Export CSV',
    'export.xlsx': 'Export Excel',
    'export.failed': "Couldn't make the file. Try again.",
  },
  hi: {
    'export.csv': 'CSV निर्यात करें',
    'export.xlsx': 'Excel निर्यात करें',
    'export.failed': 'फ़ाइल नहीं बन सकी। फिर कोशिश करें।',
  },
});
