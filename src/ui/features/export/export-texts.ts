import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of every export. */
export const exportTexts = defineTexts({
  en: {
    'export.csv': 'Export CSV',
    'export.xlsx': 'Export Excel',
    'export.pdf': 'Export PDF',
    'export.pdfFailed': "Couldn't make the PDF. Check the connection and try again.",
    'export.failed': "Couldn't make the file. Try again.",
    'export.soFar': '{done} so far. Some records are missing.',
  },
  hi: {
    'export.csv': 'CSV निर्यात करें',
    'export.xlsx': 'Excel निर्यात करें',
    'export.pdf': 'PDF निर्यात करें',
    'export.pdfFailed': 'PDF नहीं बन सकी। कनेक्शन देखें और फिर कोशिश करें।',
    'export.failed': 'फ़ाइल नहीं बन सकी। फिर कोशिश करें।',
    'export.soFar': 'अब तक: {done}। कुछ रिकॉर्ड इसमें नहीं हैं।',
  },
});
