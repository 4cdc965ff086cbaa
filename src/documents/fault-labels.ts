import type { FaultKind } from '#core/commission/find-faults';

type Words = Readonly<Record<FaultKind, string>>;

const ENGLISH: Words = {
  'payments-unreadable': 'Payments could not be read: the commission is not known',
  'rules-unreadable': 'Rules could not be read: no commission of the franchise is known',
  'opening-amount-unreadable': 'The account opening amount could not be read: free demat earnings stand at 0',
  'invalid-deal': 'The record of a deal lacks what the calculation needs',
  'unknown-franchise': 'No vendor has the franchise code: nobody is paid for the deal',
  'unknown-deal': 'Payments are there for a deal that is not: whose commission they are is not known',
  'duplicate-payment': 'A payment is there more than once: it may have been made once',
  'invalid-rule': 'A rule could not be read and is left out',
  'unreadable-date': 'The creation date could not be read: the deal belongs to no month',
  'no-vendor-id': 'The vendor has no id, so that its rules cannot be asked for',
  'two-vendors': 'Two vendors have one franchise code: only the first is taken',
  'duplicate-id': 'The id is there more than once: only the first counts',
  'category-differs': 'The product differs in case or spaces from the one that is meant',
  'stage-differs': "The stage is not exactly 'Closed Won.': the account is not counted",
  'two-rules': 'Two rules for one product: the first counts',
  'no-rule': 'No rule for the product: its payments earn nothing',
  'zero-ratio': 'The ratio is not above 0: payments earn nothing',
  'ratio-over-100': 'The ratio is over 100: more is earned than was paid',
  'over-refunded': 'More was refunded than paid: the commission is below 0',
  'no-payments': 'No payments are on record',
};

const HINDI: Words = {
  'payments-unreadable': 'भुगतान पढ़े नहीं जा सके: कमीशन पता नहीं है',
  'rules-unreadable': 'नियम पढ़े नहीं जा सके: फ़्रैंचाइज़ का कोई कमीशन पता नहीं है',
  'opening-amount-unreadable': 'खाता खोलने की राशि पढ़ी नहीं जा सकी: फ्री डीमैट की कमाई 0 है',
  'invalid-deal': 'डील के रिकॉर्ड में वह नहीं है जो गणना को चाहिए',
  'unknown-franchise': 'यह फ़्रैंचाइज़ कोड किसी पार्टनर का नहीं: इस डील का किसी को कुछ नहीं मिलता',
  'unknown-deal': 'ऐसी डील के भुगतान हैं जो मौजूद नहीं: किसका कमीशन है, पता नहीं',
  'duplicate-payment': 'एक भुगतान एक से ज़्यादा बार है: हो सकता है वह एक ही बार हुआ हो',
  'invalid-rule': 'एक नियम पढ़ा नहीं जा सका और छोड़ दिया गया है',
  'unreadable-date': 'बनने की तारीख पढ़ी नहीं जा सकी: डील किसी महीने में नहीं है',
  'no-vendor-id': 'पार्टनर की कोई आईडी नहीं, इसलिए उसके नियम नहीं पूछे जा सकते',
  'two-vendors': 'दो पार्टनर का एक ही फ़्रैंचाइज़ कोड है: केवल पहला लिया जाता है',
  'duplicate-id': 'यह आईडी एक से ज़्यादा बार है: केवल पहली गिनी जाती है',
  'category-differs': 'उत्पाद का नाम अक्षरों या ख़ाली जगह में असली नाम से अलग है',
  'stage-differs': "चरण ठीक 'Closed Won.' नहीं है: खाता नहीं गिना जाता",
  'two-rules': 'एक उत्पाद के दो नियम: पहला गिना जाता है',
  'no-rule': 'उत्पाद का कोई नियम नहीं: उसके भुगतान से कुछ नहीं मिलता',
  'zero-ratio': 'अनुपात 0 से ऊपर नहीं: भुगतान से कुछ नहीं मिलता',
  'ratio-over-100': 'अनुपात 100 से ऊपर है: भुगतान से ज़्यादा कमाई',
  'over-refunded': 'जितना चुकाया गया उससे ज़्यादा वापस हुआ: कमीशन 0 से नीचे है',
  'no-payments': 'कोई भुगतान दर्ज नहीं है',
};

/** Describes a fault and its effect on the figures, for the terminal and the page. */
export function faultLabel(kind: FaultKind, language: 'en' | 'hi' = 'en'): string {
  return (language === 'hi' ? HINDI : ENGLISH)[kind];
}
