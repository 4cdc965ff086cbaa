import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of a payment advice on the page. */
export const adviceTexts = defineTexts({
  en: {
    'advice.pdf': 'Payment advice',
    'advice.of': 'Payment advice, {day} (PDF)',
    'advice.making': 'Making the PDF…',
    'advice.exported': 'Saved the payment advice of {day}.',
  },
  hi: {
    'advice.pdf': 'भुगतान सूचना',
    'advice.of': 'भुगतान सूचना, {day} (PDF)',
    'advice.making': 'PDF बन रही है…',
    'advice.exported': '{day} की भुगतान सूचना सहेजी गई।',
  },
});
