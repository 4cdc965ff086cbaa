import type { DocumentLanguage } from './statement-labels';

/** The texts of a payment advice. Days and months are passed in formatted. */
export interface PayoutAdviceLabels {
  readonly title: string;
  readonly payout: (no: number) => string;
  readonly amount: string;
  readonly words: string;
  readonly day: string;
  readonly utr: string;
  readonly account: string;
  readonly paidBy: string;
  readonly months: string;
  readonly noMonths: string;
  /** Explains what the payment settles. */
  readonly meaning: string;
}

/** The texts in both languages. */
export const payoutAdviceLabels: Readonly<Record<DocumentLanguage, PayoutAdviceLabels>> = {
  en: {
    title: 'Payment advice',
    payout: (no) => `Payout ${no}`,
    amount: 'Amount paid',
    words: 'In words',
    day: 'Paid on',
    utr: 'UTR (number of the bank)',
    account: 'To the bank account',
    paidBy: 'Paid by',
    months: 'For the closed months',
    noMonths: 'none',
    meaning:
      'The payment settles what was owed for these months. The statements of the months say what it comes from. It can still come back from the bank, and is then owed again.',
  },
  hi: {
    title: 'भुगतान सूचना',
    payout: (no) => `पेआउट ${no}`,
    amount: 'चुकाई गई रकम',
    words: 'शब्दों में',
    day: 'भुगतान की तारीख',
    utr: 'UTR (बैंक का नंबर)',
    account: 'इस बैंक खाते में',
    paidBy: 'भुगतान करने वाला',
    months: 'इन बंद महीनों के लिए',
    noMonths: 'कोई नहीं',
    meaning:
      'इस भुगतान से इन महीनों का बकाया चुक जाता है। रकम किससे बनी, यह महीनों के स्टेटमेंट में है। भुगतान बैंक से लौट भी सकता है, तब यह रकम फिर देय होगी।',
  },
};
