import { plainText } from './plain-text';

/** Hindi words for the terms in records (products, stages, sources). */
export type Terms = Readonly<Record<string, string>>;

/** The largest number of characters of a Hindi word, and of the term that it translates. */
export const MAX_HINDI = 60;
export const MAX_TERM = 200;

/**
 * The portal's own words. 'Closed Won.' keeps its English in brackets, since its full stop decides whether an account
 * counts; misspellings of it have no word, so that they are noticed.
 */
const KNOWN: Terms = {
  'Free Demat Account': 'फ्री डीमैट अकाउंट',
  'Demat Account': 'डीमैट अकाउंट',
  'Mutual Fund': 'म्यूचुअल फ़ंड',
  'Health Insurance': 'स्वास्थ्य बीमा',
  'Life Insurance': 'जीवन बीमा',
  'Term Insurance': 'टर्म बीमा',
  'Motor Insurance': 'वाहन बीमा',
  'General Insurance': 'सामान्य बीमा',
  'Corporate Fixed Deposit': 'कंपनी फ़िक्स्ड डिपॉज़िट',
  'Fixed Deposit': 'फ़िक्स्ड डिपॉज़िट',
  'Loan Against Securities': 'शेयर और फ़ंड पर लोन',
  'Personal Loan': 'पर्सनल लोन',
  'Home Loan': 'होम लोन',
  'Credit Card': 'क्रेडिट कार्ड',
  'Closed Won.': 'पूरी (Closed Won.)',
  'Void (office)': 'रद्द (ऑफ़िस)',
  'Closed Lost': 'डील नहीं हुई',
  'Closed Lost to Competition': 'दूसरे को मिली',
  Negotiation: 'बातचीत जारी',
  'Negotiation/Review': 'बातचीत जारी',
  Qualification: 'शुरुआती जाँच',
  'Needs Analysis': 'ज़रूरत समझी जा रही है',
  'Proposal Sent': 'प्रस्ताव भेजा',
  'Proposal/Price Quote': 'प्रस्ताव भेजा',
  'Documents Pending': 'दस्तावेज़ बाकी',
  'KYC In Progress': 'KYC चल रही है',
  'KYC Pending': 'KYC बाकी',
  'Payment Pending': 'भुगतान बाकी',
  Referral: 'जान-पहचान से',
  'Walk-in': 'ऑफ़िस आए',
  Website: 'वेबसाइट',
  WhatsApp: 'WhatsApp',
  Event: 'कार्यक्रम',
  'Cold Call': 'सीधा कॉल',
  Advertisement: 'विज्ञापन',
  'Employee Referral': 'कर्मचारी की पहचान से',
  'External Referral': 'बाहर की पहचान से',
  Partner: 'पार्टनर',
  'Partner portal': 'पार्टनर पोर्टल',
  Facebook: 'Facebook',
};

/** The Hindi word of a term: the network's own before the portal's; undefined where there is neither. */
export function hindiOf(term: string, own: Terms | undefined): string | undefined {
  for (const terms of [own, KNOWN]) if (terms && Object.hasOwn(terms, term)) return terms[term];
  return undefined;
}

/** Finds the terms whose Hindi word contains a text, so that Hindi readers find what they see. */
export function termsMeaning(text: string, own: Terms | undefined): readonly string[] {
  const sought = plainText(text);
  // Only Hindi letters: nobody searches for English words within the brackets of a Hindi word.
  if (!/\p{Script=Devanagari}/u.test(sought)) return [];
  return [...new Set([...Object.keys(own ?? {}), ...Object.keys(KNOWN)])].filter((term) =>
    plainText(hindiOf(term, own) ?? '').includes(sought),
  );
}
