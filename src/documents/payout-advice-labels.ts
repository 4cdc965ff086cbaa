import type { DocumentLanguage } from './statement-labels';

/** The words of a payment advice. Days and months come written out. */
export interface PayoutAdviceLabels {
  readonly title: string;
  readonly payout: (no: number) => string;
  readonly amount: string;
  readonly words: string;
  readonly day: string;
  readonly utr: string;
  readonly account: string;
  readonly paidBy: string;
  readonly closed: string;
  readonly upTo: (month: string) => string;
  readonly noneClosed: string;
  /** Explains what the payment settles. */
  readonly meaning: string;
}

/** The words of both languages. */
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
    closed: 'Months closed since the payment before',
    upTo: (month) => `all up to ${month}`,
    noneClosed: 'none',
    meaning:
      'The payment settles the whole balance of the account on that day. The statements of the months say what it comes from. It can still come back from the bank, and is then owed again.',
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
    closed: 'पिछले भुगतान के बाद बंद हुए महीने',
    upTo: (month) => `${month} तक के सभी`,
    noneClosed: 'कोई नहीं',
    meaning:
      'इस भुगतान से खाते का उस दिन का पूरा बैलेंस चुक जाता है। रकम किससे बनी, यह महीनों के स्टेटमेंट में है। भुगतान बैंक से लौट भी सकता है, तब यह रकम फिर देय होगी।',
  },
};
