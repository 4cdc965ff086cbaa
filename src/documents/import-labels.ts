import type { ImportKind } from '#core/imports/import-kind';
import type { ImportFault, ImportWarning, UnusedReason } from '#core/imports/import-report';
import type { KeptReason } from '#core/imports/import-run';
import { BANK_ACCOUNT } from '#records/bank-account';
import { DEAL } from '#records/deal';
import { fileLabels } from '#records/field-labels';
import { LEAD } from '#records/lead';
import { PAYMENT } from '#records/payment';
import { VENDOR } from '#records/vendor';
import { VENDOR_FILE } from '#records/vendor-file';
import type { DocumentLanguage } from './statement-labels';

/** The fields of imported records in English, by their wire names. */
const ENGLISH_FIELDS = {
  ...fileLabels(LEAD, 'en'),
  ...fileLabels(DEAL, 'en'),
  ...fileLabels(PAYMENT, 'en'),
  ...fileLabels(VENDOR, 'en'),
  ...fileLabels(BANK_ACCOUNT, 'en'),
  ...fileLabels(VENDOR_FILE, 'en'),
  First_Name: 'First name',
  Last_Name: 'Last name',
} as const;

/** The texts about rows of an imported file, on the page, in the terminal and in the file of faulty rows. */
export interface ImportLabels {
  /** The heading of the column with the faults of a row. */
  readonly error: string;
  readonly line: (line: string) => string;
  /** Names several rows by the line of the first. */
  readonly rowsFrom: (rows: string, line: string) => string;
  /** Names the owner of a taken address, by franchise code. */
  readonly ownedBy: (owner: string) => string;
  /** States the sum of a file's amounts. */
  readonly amounts: (total: string, rows: number) => string;
  /** Mentions lines above the column headings that are skipped. */
  readonly above: (lines: number) => string;
  /** Explains what happens with bank accounts. */
  readonly accounts: string;
  /** States whether a column is used, kept as a field, or ignored, with the reason. */
  readonly usedAs: (field: string) => string;
  readonly keptAs: (field: string) => string;
  readonly notUsed: string;
  readonly unused: Readonly<Record<Exclude<UnusedReason, 'other-kind'>, string>>;
  readonly belongsTo: Readonly<Record<ImportKind, string>>;
  /** States how a column is read. */
  readonly withoutPrefix: string;
  readonly withoutQuotes: string;
  readonly firstNumber: string;
  /** Counts further short names of products. */
  readonly moreNames: (count: number) => string;
  readonly date: string;
  readonly dateAndTime: string;
  readonly codes: (count: number, unknown: number) => string;
  readonly values: (count: number) => string;
  /** Names a column without a heading, by its number. */
  readonly column: (number: number) => string;
  /** Names the sheet that is read, and the ignored ones. */
  readonly sheet: (name: string, others: readonly string[]) => string;
  readonly fields: Readonly<Record<keyof typeof ENGLISH_FIELDS, string>>;
  readonly faults: Readonly<Record<ImportFault, string>>;
  readonly warnings: Readonly<Record<ImportWarning['warning'], string>>;
  /** The reasons why a record stays when its import is undone. */
  readonly kept: Readonly<Record<KeptReason, string>>;
}

const ENGLISH: ImportLabels = {
  error: 'Error',
  line: (line) => `Line ${line}`,
  rowsFrom: (rows, line) => `${rows} rows, the first in line ${line}`,
  ownedBy: (owner) => `belongs to ${owner}`,
  amounts: (total, rows) => `The file adds up to ${total}, in ${rows === 1 ? '1 row' : `${rows} rows`}.`,
  above: (lines) =>
    lines === 1
      ? '1 line above the column headings is left out.'
      : `${lines} lines above the column headings are left out.`,
  accounts: 'Another person verifies the bank accounts. Numbers are shown by their last four digits.',
  usedAs: (field) => `used as ${field}`,
  keptAs: (field) => `kept as ${field}`,
  notUsed: 'not used',
  unused: {
    'no-heading': 'it has no heading',
    'same-heading': 'several columns have this heading',
    rate: 'a rate',
    counted: 'it counts the rows',
  },
  belongsTo: {
    leads: 'belongs to leads',
    deals: 'belongs to deals',
    payments: 'belongs to payments',
    vendors: 'belongs to vendors',
  },
  withoutPrefix: 'id without zcrm_',
  withoutQuotes: 'id without its quotes',
  firstNumber: 'first number called, second kept',
  moreNames: (count) => `${count} more`,
  date: 'date read',
  dateAndTime: 'date and time read',
  codes: (count, unknown) =>
    unknown > 0 ? `${unknown} of ${count} unknown` : count === 1 ? '1 code, known' : `all ${count} known`,
  values: (count) => (count === 1 ? '1 value' : `${count} different values`),
  column: (number) => `Column ${number}`,
  sheet: (name, others) =>
    others.length === 0
      ? `Sheet "${name}" is read.`
      : `Sheet "${name}" is read; not read: ${others.map((other) => `"${other}"`).join(', ')}.`,
  fields: ENGLISH_FIELDS,
  faults: {
    missing: 'is missing',
    'no-receipt': 'is missing, and so is the day: without an id, a payment needs one of them',
    'swapped-date':
      'is of a column with dates as text: Excel may have turned day and month around. Format the column as text in the source',
    'unreadable-date': "isn't a date we can read. Use DD/MM/YYYY",
    'unreadable-amount': "isn't an amount",
    'amount-out-of-range': 'is too large or has too many decimals',
    'reserved-stage': 'is for void deals only; give the stage of the CRM, and the reason in a column Void',
    'cut-digits': 'Excel cut the digits; format the column as text',
    'too-long': 'is too long',
    'not-text': 'holds characters that cannot be kept',
    'unknown-franchise': 'is no franchise of the network',
    'unknown-deal': 'is no deal of the portal',
    'twice-in-file': 'is in the file twice',
    'payment-twice': 'The file has this payment in an earlier row already',
    'receipt-recorded': 'is on record for this deal already',
    'payment-differs': 'differs from the payment that the portal has; payments are never changed',
    'repeated-heading': 'The row repeats the headings',
    'total-row': 'The row is a total, not a record',
    'example-row': 'The row is the example of the template; delete it',
    'too-many-cells': 'The row has more cells than there are columns',
    'broken-line': 'The row cannot be read; a quote may not be closed',
    'cut-row': 'The file ends in the middle of this row; get it again',
    invalid: 'is not valid',
    'address-taken': 'belongs to another vendor or account',
    'vendor-differs':
      'is another address than the vendor logs in with; it is changed on the page of the vendor, which asks for your password',
    'unnamed-product': 'names no product; head the column "Ratio: Mutual Fund", for instance',
    'unknown-product': 'is for a product that no deal and no rule of the portal has',
    'repeated-product': 'is for a product that has another column too',
    'flat-product': 'is for a product that is paid as a flat amount and has no ratio',
    'too-many-rules': 'is more than the 100 rules that a vendor may have',
    'unreadable-ratio': "isn't a number",
    'ratio-out-of-range': 'is not between 0 and 100',
    'ratio-decimals': 'has more than two decimals',
    'unreadable-account': 'is no account number: it has 6 to 20 digits, and all of them are needed',
    'unreadable-ifsc': 'is no IFSC: it has 11 letters and digits, such as HDFC0001234',
    'unreadable-status': 'is no status; write active or inactive',
    'closed-month':
      'begins in a month that is closed; change it on the page of the vendor, which shows what becomes due',
  },
  warnings: {
    'unknown-product': 'is a product for which no vendor has a commission rule',
    'stage-differs': 'is not exactly "Closed Won."; a free demat account with it will not count',
    'day-to-come': 'is a day that is still to come',
    'far-year': 'is a year to come',
    'counted-id': 'and those after it only count the rows: the next file counts from the beginning again',
    'says-side': 'is with the amount: Cr is read as received, Dr as paid back',
    'former-code': 'is a code that a vendor had before; these rows go to that vendor under the code of now',
  },
  kept: {
    changed: 'changed since the import',
    used: 'somebody works with it',
    paid: 'has payments',
    void: 'declared void',
    crm: 'the CRM has it too',
    corrected: 'corrected by hand',
    'franchise-gone': 'its former franchise is gone',
    'bank-account': 'its bank account stays until another one is entered',
    ratios: 'its ratios stay; give the former ones on the page of the vendor, where their history is',
  },
};

const HINDI: ImportLabels = {
  error: 'गलती',
  line: (line) => `पंक्ति ${line}`,
  rowsFrom: (rows, line) => `${rows} पंक्तियाँ, पहली पंक्ति ${line}`,
  ownedBy: (owner) => `${owner} का है`,
  amounts: (total, rows) => `पूरी फ़ाइल (${rows === 1 ? '1 पंक्ति' : `${rows} पंक्तियाँ`}) का जोड़ ${total} है।`,
  above: (lines) =>
    lines === 1
      ? 'कॉलम के नामों से ऊपर की 1 पंक्ति छोड़ दी गई है।'
      : `कॉलम के नामों से ऊपर की ${lines} पंक्तियाँ छोड़ दी गई हैं।`,
  accounts: 'बैंक खातों की जाँच कोई दूसरा व्यक्ति करेगा। खाता संख्या के सिर्फ़ आख़िरी चार अंक दिखते हैं।',
  usedAs: (field) => `${field} के रूप में लिया गया`,
  keptAs: (field) => `${field} के रूप में रखा गया`,
  notUsed: 'नहीं लिया गया',
  unused: {
    'no-heading': 'इस कॉलम का कोई नाम नहीं है',
    'same-heading': 'यह नाम एक से ज़्यादा कॉलम का है',
    rate: 'यह एक दर है',
    counted: 'यह सिर्फ़ पंक्तियाँ गिनता है',
  },
  belongsTo: {
    leads: 'लीड की फ़ाइल का कॉलम है',
    deals: 'डील की फ़ाइल का कॉलम है',
    payments: 'भुगतान की फ़ाइल का कॉलम है',
    vendors: 'वेंडर की फ़ाइल का कॉलम है',
  },
  withoutPrefix: 'zcrm_ के बिना ID',
  withoutQuotes: 'उद्धरण चिह्नों के बिना ID',
  firstNumber: 'कॉल पहले नंबर पर, दूसरा भी रखा गया',
  moreNames: (count) => `${count} और`,
  date: 'तारीख पढ़ी गई',
  dateAndTime: 'तारीख और समय पढ़े गए',
  codes: (count, unknown) =>
    unknown > 0
      ? `${count} में से ${unknown} अनजान`
      : count === 1
        ? '1 कोड, पहचाना गया'
        : `सभी ${count} पहचाने गए`,
  values: (count) => (count === 1 ? '1 मान' : `${count} अलग-अलग मान`),
  column: (number) => `कॉलम ${number}`,
  sheet: (name, others) =>
    others.length === 0
      ? `शीट "${name}" पढ़ी गई है।`
      : `शीट "${name}" पढ़ी गई है; ये नहीं पढ़ी गईं: ${others.map((other) => `"${other}"`).join(', ')}।`,
  fields: {
    ...fileLabels(LEAD, 'hi'),
    ...fileLabels(DEAL, 'hi'),
    ...fileLabels(PAYMENT, 'hi'),
    ...fileLabels(VENDOR, 'hi'),
    ...fileLabels(BANK_ACCOUNT, 'hi'),
    ...fileLabels(VENDOR_FILE, 'hi'),
    First_Name: 'पहला नाम',
    Last_Name: 'उपनाम',
  },
  faults: {
    missing: 'नहीं है',
    'no-receipt': 'नहीं है, और दिन भी नहीं: ID के बिना भुगतान को इनमें से एक चाहिए',
    'swapped-date':
      'ऐसे कॉलम में है जिसमें कुछ तारीखें टेक्स्ट हैं: हो सकता है Excel ने दिन और महीना बदल दिए हों। मूल फ़ाइल में कॉलम को टेक्स्ट रखें',
    'unreadable-date': 'को तारीख के रूप में नहीं पढ़ा जा सका। DD/MM/YYYY लिखें',
    'unreadable-amount': 'कोई रकम नहीं है',
    'amount-out-of-range': 'बहुत बड़ी है या दशमलव के बाद बहुत अंक हैं',
    'reserved-stage': 'केवल रद्द डील के लिए है; CRM का चरण दें, और कारण "रद्द" कॉलम में लिखें',
    'cut-digits': 'Excel ने अंक काट दिए; कॉलम को टेक्स्ट के रूप में फ़ॉर्मैट करें',
    'too-long': 'बहुत लंबा है',
    'not-text': 'में ऐसे अक्षर हैं जो रखे नहीं जा सकते',
    'unknown-franchise': 'नेटवर्क की कोई फ़्रैंचाइज़ नहीं है',
    'unknown-deal': 'पोर्टल की कोई डील नहीं है',
    'twice-in-file': 'फ़ाइल में दो बार है',
    'payment-twice': 'यह भुगतान फ़ाइल में ऊपर पहले से है',
    'receipt-recorded': 'इस डील में पहले से दर्ज है',
    'payment-differs': 'पोर्टल के भुगतान से अलग है; भुगतान कभी नहीं बदले जाते',
    'repeated-heading': 'यह पंक्ति कॉलम के नाम दोहराती है',
    'total-row': 'यह पंक्ति जोड़ है, रिकॉर्ड नहीं',
    'example-row': 'यह पंक्ति खाली नमूने का उदाहरण है; इसे हटा दें',
    'too-many-cells': 'पंक्ति में कॉलम से ज़्यादा खाने हैं',
    'broken-line': 'पंक्ति पढ़ी नहीं जा सकती; शायद कोई उद्धरण चिह्न बंद नहीं है',
    'cut-row': 'फ़ाइल इसी पंक्ति के बीच में ख़त्म हो जाती है; उसे फिर से लें',
    invalid: 'सही नहीं है',
    'address-taken': 'किसी दूसरे वेंडर या खाते का है',
    'vendor-differs':
      'उस पते से अलग है जिससे वेंडर लॉग इन करते हैं; यह वेंडर के पेज पर बदलता है, जहाँ आपका पासवर्ड पूछा जाता है',
    'unnamed-product': 'में उत्पाद का नाम नहीं है; कॉलम का शीर्षक ऐसा हो: "Ratio: Mutual Fund"',
    'unknown-product': 'ऐसे उत्पाद के लिए है जो पोर्टल की किसी डील या नियम में नहीं है',
    'repeated-product': 'ऐसे उत्पाद के लिए है जिसका एक और कॉलम है',
    'flat-product': 'ऐसे उत्पाद के लिए है जिस पर तय राशि मिलती है, उसका कोई अनुपात नहीं होता',
    'too-many-rules': 'वेंडर के अधिकतम 100 नियमों से ज़्यादा है',
    'unreadable-ratio': 'कोई संख्या नहीं है',
    'ratio-out-of-range': '0 और 100 के बीच नहीं है',
    'ratio-decimals': 'में दशमलव के बाद दो से ज़्यादा अंक हैं',
    'unreadable-account': 'खाता संख्या नहीं है: उसमें 6 से 20 अंक होते हैं, और सभी चाहिए',
    'unreadable-ifsc': 'IFSC नहीं है: उसमें 11 अक्षर और अंक होते हैं, जैसे HDFC0001234',
    'unreadable-status': 'कोई स्थिति नहीं है; सक्रिय या निष्क्रिय लिखें',
    'closed-month': 'बंद महीने से शुरू होता है; इसे वेंडर के पेज पर बदलें, जहाँ दिखता है कि कितना देय होगा',
  },
  warnings: {
    'unknown-product': 'ऐसा उत्पाद है जिसके लिए किसी वेंडर का कमीशन नियम नहीं है',
    'stage-differs': 'ठीक "Closed Won." नहीं है; ऐसा फ्री डीमैट अकाउंट गिना नहीं जाएगा',
    'day-to-come': 'अभी आने वाला दिन है',
    'far-year': 'आने वाला साल है',
    'counted-id': 'और उसके बाद के नंबर सिर्फ़ पंक्तियाँ गिनते हैं: अगली फ़ाइल में गिनती फिर शुरू से होगी',
    'says-side': 'रकम के साथ लिखा है: Cr को मिली रकम और Dr को लौटाई गई रकम माना जाता है',
    'former-code': 'किसी वेंडर का पुराना कोड है; ये पंक्तियाँ उसी वेंडर को आज के कोड पर मिलेंगी',
  },
  kept: {
    changed: 'इंपोर्ट के बाद बदला गया',
    used: 'इस पर काम चल रहा है',
    paid: 'इस पर भुगतान हैं',
    void: 'रद्द घोषित',
    crm: 'यह CRM में भी है',
    corrected: 'हाथ से सुधारा गया',
    'franchise-gone': 'पहले की फ़्रैंचाइज़ अब नहीं है',
    'bank-account': 'दूसरा बैंक खाता दर्ज होने तक यही रहेगा',
    ratios: 'इसके अनुपात बने रहेंगे; पुराने अनुपात वेंडर के पेज पर दें, जहाँ उनका इतिहास है',
  },
};

/** The texts in both languages. */
export const importLabels: Readonly<Record<DocumentLanguage, ImportLabels>> = { en: ENGLISH, hi: HINDI };
