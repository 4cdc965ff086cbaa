import type { NotCountedDeal } from '#core/commission/commission-tally';
import type { DealStatus } from '#core/commission/deal-assessment';
import type { EarningNotice } from '#core/commission/deal-assessor';

/** The texts of a statement on paper. Days, amounts and counts are passed in formatted. */
export interface StatementLabels {
  readonly title: string;
  readonly franchise: string;
  readonly overall: string;
  readonly products: string;
  readonly counted: string;
  readonly created: (day: string) => string;
  readonly none: string;
  readonly demats: string;
  readonly productCommission: string;
  readonly ofDemats: (accounts: string) => string;
  readonly rounded: string;
  readonly excluded: string;
  readonly noId: string;
  readonly unknownMonth: string;
  readonly incomplete: (why: readonly string[]) => string;
  readonly missing: (deals: number) => string;
  /** The notices that are not about single deals; a notice about one product names it. */
  readonly notices: Readonly<Record<EarningNotice['kind'], (product: string) => string>>;
  readonly reasons: Readonly<Record<NotCountedDeal['reason'], string>>;
  /** States how much of a long list is shown. */
  readonly shown: (shown: number, all: number) => string;
  /** The heading of figures that lack this many deals. */
  readonly incompleteList: (deals: number) => string;
  readonly page: (page: number, of: number) => string;
  readonly made: (by: string, time: string) => string;
}

const ENGLISH: StatementLabels = {
  title: 'Statement',
  franchise: 'Franchise',
  overall: 'Overall',
  products: 'Product deals',
  counted: 'Counted',
  created: (day) => `created ${day}`,
  none: 'No deal of this month has paid commission.',
  demats: 'Free demat accounts',
  productCommission: 'Product commission',
  ofDemats: (accounts) => `Free demat accounts: ${accounts}`,
  rounded: 'Lines are rounded for display; the total is exact.',
  excluded: 'Not part of the total',
  noId: '(no id)',
  unknownMonth: 'not known',
  incomplete: (why) => `This statement is incomplete: ${why.join('; ')}.`,
  missing: (deals) =>
    deals === 1
      ? 'one deal that may belong to it could not be read and is named below'
      : `${deals} deals that may belong to it could not be read and are named below`,
  notices: {
    'no-vendor-id': () => 'User ID not found.',
    'no-rules': () => 'No commission data found.',
    'rules-unreadable': () => 'Error fetching commission data.',
    'two-rules': (product) => `Two rules for ${product}: the first counts.`,
    'ratio-over-100': (product) => `The ratio for ${product} is over 100 %: more is earned than was paid.`,
    'opening-amount-unreadable': () => 'the account opening amount could not be read',
    'source-incomplete': () => 'the source says that something is missing, and not what',
  },
  reasons: {
    'no-payments': 'No payments yet',
    'no-rule': 'No rule for this product',
    'zero-ratio': 'Ratio is 0 %',
    'waiting-for-closed-won': "Waiting for 'Closed Won.'",
    'closed-lost': 'Closed lost, will not count',
    void: 'Void, will not count',
    'stage-differs': "Stage differs from 'Closed Won.', not counted",
    'payments-unreadable': 'Payments could not be read',
    'rules-unreadable': 'Rules could not be read',
    'unreadable-date': 'Date could not be read',
    'invalid-deal': 'Record could not be read',
    'unknown-franchise': 'No vendor has its franchise code',
    'duplicate-id': 'Counted once already',
    'unknown-deal': 'Payments of a deal that is not there',
    'duplicate-payment': 'A payment is there more than once',
  },
  shown: (shown, all) => `The first ${shown} of ${all} rows; a workbook holds all of them.`,
  incompleteList: (deals) =>
    deals === 1
      ? 'These figures are incomplete: one deal could not be read and is named below.'
      : deals > 0
        ? `These figures are incomplete: ${deals} deals could not be read and are named below.`
        : 'These figures are incomplete.',
  page: (page, of) => `Page ${page} of ${of}`,
  made: (by, time) => `Made by ${by} on ${time}`,
};

const HINDI: StatementLabels = {
  title: 'स्टेटमेंट',
  franchise: 'फ़्रैंचाइज़',
  overall: 'कुल',
  products: 'उत्पाद डील',
  counted: 'गिनी गई',
  created: (day) => `${day} को बनी`,
  none: 'इस महीने की किसी डील पर कमीशन नहीं बना।',
  demats: 'फ्री डीमैट अकाउंट',
  productCommission: 'उत्पाद कमीशन',
  ofDemats: (accounts) => `फ्री डीमैट अकाउंट: ${accounts}`,
  rounded: 'पंक्तियाँ दिखाने के लिए पूर्णांकित हैं; कुल राशि सटीक है।',
  excluded: 'योग में शामिल नहीं',
  noId: '(आईडी नहीं)',
  unknownMonth: 'पता नहीं',
  incomplete: (why) => `यह स्टेटमेंट अधूरा है: ${why.join('; ')}।`,
  missing: (deals) =>
    deals === 1
      ? 'एक डील जो इसकी हो सकती है, पढ़ी नहीं जा सकी; उसका नाम नीचे है'
      : `${deals} डील जो इसकी हो सकती हैं, पढ़ी नहीं जा सकीं; उनके नाम नीचे हैं`,
  notices: {
    'no-vendor-id': () => 'यूज़र आईडी नहीं मिली।',
    'no-rules': () => 'कमीशन का डेटा नहीं मिला।',
    'rules-unreadable': () => 'कमीशन का डेटा लाने में गड़बड़ी हुई।',
    'two-rules': (product) => `${product} के दो नियम: पहला गिना जाता है।`,
    'ratio-over-100': (product) => `${product} का अनुपात 100 % से ज़्यादा है: भुगतान से ज़्यादा कमाई बनती है।`,
    'opening-amount-unreadable': () => 'खाता खोलने की राशि पढ़ी नहीं जा सकी',
    'source-incomplete': () => 'स्रोत के अनुसार उसमें कुछ कमी है, पर क्या कमी है यह नहीं लिखा है',
  },
  reasons: {
    'no-payments': 'अभी भुगतान नहीं',
    'no-rule': 'इस उत्पाद का नियम नहीं',
    'zero-ratio': 'अनुपात 0 % है',
    'waiting-for-closed-won': "'Closed Won.' का इंतज़ार",
    'closed-lost': 'हाथ से निकल गई, नहीं गिनी जाएगी',
    void: 'रद्द की गई, नहीं गिनी जाएगी',
    'stage-differs': "चरण 'Closed Won.' से अलग है, गिनी नहीं गई",
    'payments-unreadable': 'भुगतान पढ़े नहीं जा सके',
    'rules-unreadable': 'नियम पढ़े नहीं जा सके',
    'unreadable-date': 'तारीख पढ़ी नहीं जा सकी',
    'invalid-deal': 'रिकॉर्ड पढ़ा नहीं जा सका',
    'unknown-franchise': 'इसका फ़्रैंचाइज़ कोड किसी वेंडर का नहीं है',
    'duplicate-id': 'एक बार गिनी जा चुकी है',
    'unknown-deal': 'भुगतान जिस डील के हैं, वह मौजूद नहीं है',
    'duplicate-payment': 'एक ही भुगतान एक से ज़्यादा बार दर्ज है',
  },
  shown: (shown, all) => `${all} में से पहली ${shown} पंक्तियाँ; सभी एक्सेल फ़ाइल में हैं।`,
  incompleteList: (deals) =>
    deals === 1
      ? 'ये आँकड़े अधूरे हैं: एक डील पढ़ी नहीं जा सकी; उसका नाम नीचे है।'
      : deals > 0
        ? `ये आँकड़े अधूरे हैं: ${deals} डील पढ़ी नहीं जा सकीं; उनके नाम नीचे हैं।`
        : 'ये आँकड़े अधूरे हैं।',
  page: (page, of) => `पृष्ठ ${page} / ${of}`,
  made: (by, time) => `${by} ने ${time} को बनाया`,
};

/** The languages of documents. */
export type DocumentLanguage = 'en' | 'hi';

/** The texts of a statement in each language, the same in every program. */
export const statementLabels: Readonly<Record<DocumentLanguage, StatementLabels>> = {
  en: ENGLISH,
  hi: HINDI,
};

/** States whether a deal counts, and if not, why, in the words of the pages. */
export function dealStatusText(status: DealStatus, language: DocumentLanguage): string {
  const { counted, reasons } = statementLabels[language];
  return status === 'counted' ? counted : reasons[status];
}

/** Returns the sentence of a notice about a franchise. */
export function noticeText(notice: EarningNotice, language: DocumentLanguage): string {
  const product = 'productCategory' in notice ? notice.productCategory : '';
  return statementLabels[language].notices[notice.kind](product);
}
