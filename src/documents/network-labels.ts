import type { DocumentLanguage } from './statement-labels';

/** The texts of a network report on paper. */
export interface NetworkLabels {
  readonly title: string;
  readonly range: (from: string, to: string) => string;
  readonly incomplete: (deals: number) => string;
  readonly others: (deals: number) => string;
  readonly rows: string;
  readonly deals: string;
  readonly demat: string;
  readonly due: string;
  readonly total: string;
}

/** The texts in both languages. */
export const networkLabels: Readonly<Record<DocumentLanguage, NetworkLabels>> = {
  en: {
    title: 'Commission of the network',
    range: (from, to) => `${from} to ${to}`,
    incomplete: (deals) =>
      deals === 0
        ? 'This report is incomplete: a list could not be read.'
        : `This report is incomplete: deals that could not be read, named below: ${deals}.`,
    others: (deals) => `And ${deals} more.`,
    rows: 'Per month and franchise',
    deals: 'Product deals',
    demat: 'Demat earning',
    due: 'Earned, live',
    total: 'Total',
  },
  hi: {
    title: 'नेटवर्क का कमीशन',
    range: (from, to) => `${from} से ${to}`,
    incomplete: (deals) =>
      deals === 0
        ? 'यह रिपोर्ट अधूरी है: एक सूची पढ़ी नहीं जा सकी।'
        : `यह रिपोर्ट अधूरी है: जो डील पढ़ी नहीं जा सकीं, वे नीचे दी गई हैं: ${deals}।`,
    others: (deals) => `और ${deals} डील।`,
    rows: 'महीने और फ़्रैंचाइज़ के अनुसार',
    deals: 'उत्पाद डील',
    demat: 'डीमैट कमाई',
    due: 'कमाई, अभी की',
    total: 'कुल',
  },
};
