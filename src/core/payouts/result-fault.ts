/** The reasons for refusing a row of a bank result. */
export const RESULT_FAULTS = [
  'broken-file',
  'torn-row',
  'cut-account',
  'cut-utr',
  'cut-reference',
  'unknown-status',
  'without-status',
  'unknown-amount',
  'unknown-day',
  'unknown-utr',
  'day-to-come',
  'names-nobody',
  'other-run',
  'other-partner',
  'other-account',
  'pays-no-partner',
  'pays-no-account',
  'partner-twice',
  'account-twice',
  'other-amount',
  'without-utr',
  'noted-already',
  'not-failed',
  'has-failed',
  'came-back',
  'not-approved',
  'paid-otherwise',
  'utr-in-use',
] as const;

/** Why a row of a bank result is refused, with the values for the sentence. */
export interface ResultFault {
  readonly code: (typeof RESULT_FAULTS)[number];
  /** The value in the row. */
  readonly said?: string | undefined;
  /** The value known to the portal. */
  readonly known?: string | undefined;
}

type Sentences = Readonly<Record<ResultFault['code'], string>>;

const ENGLISH: Sentences = {
  'broken-file': 'The file cannot be read from here on: a quote is not closed, or a row has no end.',
  'torn-row': 'The file ends within this row. Take the whole file.',
  'cut-account':
    "A spreadsheet has cut the account number to {said}: its last digits are lost. Take the bank's own file.",
  'cut-utr': "A spreadsheet has cut the UTR to {said}: its last digits are lost. Take the bank's own file.",
  'cut-reference':
    "A spreadsheet has cut the reference to {said}: its last digits are lost. Take the bank's own file.",
  'unknown-status': '"{said}" is no status that is known.',
  'without-status': 'The row has no status, so that nobody can tell whether it was paid.',
  'unknown-amount': '"{said}" is no amount in rupees.',
  'unknown-day': '"{said}" is no day.',
  'unknown-utr': '"{said}" is no UTR: it has 6 to 40 letters and digits, and is more than a word or zeros.',
  'day-to-come': 'The day {said} is still to come.',
  'names-nobody': 'The row has neither a reference nor an account.',
  'other-run': 'The reference {said} is not one of this run.',
  'other-partner': 'The reference is of {known}, but the row names {said}.',
  'other-account': 'The reference is of {known}, but the row pays the account of {said}.',
  'pays-no-partner': 'The run pays nothing to {said}.',
  'pays-no-account': 'The run pays nothing to the account that ends in {said}.',
  'partner-twice': 'The run pays {said} more than once: give the reference.',
  'account-twice': 'The run pays the account that ends in {said} more than once: give the reference.',
  'other-amount': 'The amount is {said}, but {known} was to be paid.',
  'without-utr': 'A payment that was paid has a UTR; the row has none.',
  'noted-already': 'It is noted already with the UTR {known}.',
  'not-failed': 'It was paid. A payment that came back is "returned", not "failed".',
  'has-failed': 'It has failed and its money is the vendor\'s again, so it cannot be "{said}".',
  'came-back': 'It came back and its money is the vendor\'s again, so it cannot be "{said}".',
  'not-approved': 'It is not approved, so nothing can have been paid.',
  'paid-otherwise': 'It was paid with the UTR {known}.',
  'utr-in-use': 'The UTR {said} is one of another payment.',
};

const HINDI: Sentences = {
  'broken-file': 'यहाँ से आगे फ़ाइल पढ़ी नहीं जा सकती: कोई कोट खुला रह गया है, या पंक्ति पूरी नहीं है।',
  'torn-row': 'फ़ाइल इसी पंक्ति के बीच में ख़त्म हो जाती है। पूरी फ़ाइल लें।',
  'cut-account': 'स्प्रेडशीट ने खाता संख्या काटकर {said} कर दी है: आख़िरी अंक खो गए हैं। बैंक की असली फ़ाइल लें।',
  'cut-utr': 'स्प्रेडशीट ने UTR काटकर {said} कर दिया है: आख़िरी अंक खो गए हैं। बैंक की असली फ़ाइल लें।',
  'cut-reference': 'स्प्रेडशीट ने संदर्भ संख्या काटकर {said} कर दी है: आख़िरी अंक खो गए हैं। बैंक की असली फ़ाइल लें।',
  'unknown-status': '"{said}" कोई जानी-पहचानी स्थिति नहीं है।',
  'without-status': 'पंक्ति में स्थिति नहीं है, इसलिए पता नहीं चलता कि भुगतान हुआ या नहीं।',
  'unknown-amount': '"{said}" रुपयों में कोई राशि नहीं है।',
  'unknown-day': '"{said}" कोई तारीख नहीं है।',
  'unknown-utr': '"{said}" UTR नहीं है: उसमें 6 से 40 अक्षर और अंक होते हैं, और वह सिर्फ़ शब्द या शून्य नहीं होता।',
  'day-to-come': 'तारीख {said} अभी आई नहीं है।',
  'names-nobody': 'पंक्ति में न संदर्भ संख्या है, न खाता।',
  'other-run': 'संदर्भ संख्या {said} इस पेआउट की नहीं है।',
  'other-partner': 'यह संदर्भ संख्या {known} की है, पर पंक्ति में {said} लिखा है।',
  'other-account': 'यह संदर्भ संख्या {known} की है, पर पंक्ति में {said} का खाता है।',
  'pays-no-partner': 'इस पेआउट में {said} को कुछ नहीं देना है।',
  'pays-no-account': 'इस पेआउट में {said} पर ख़त्म होने वाले खाते में कुछ नहीं जाना है।',
  'partner-twice': 'इस पेआउट में {said} के एक से ज़्यादा भुगतान हैं: संदर्भ संख्या लिखें।',
  'account-twice': 'इस पेआउट में {said} पर ख़त्म होने वाले खाते के एक से ज़्यादा भुगतान हैं: संदर्भ संख्या लिखें।',
  'other-amount': 'राशि {said} लिखी है, पर {known} देनी थी।',
  'without-utr': 'जो भुगतान हो चुका, उसका UTR होता है; इस पंक्ति में नहीं है।',
  'noted-already': 'यह पहले से UTR {known} के साथ दर्ज है।',
  'not-failed': 'यह चुकाया जा चुका है। जो भुगतान लौट आया, वह "returned" है, "failed" नहीं।',
  'has-failed': 'यह फ़ेल हो चुका है और पैसा फिर से पार्टनर का है, इसलिए यह "{said}" नहीं हो सकता।',
  'came-back': 'यह लौट आया है और पैसा फिर से पार्टनर का है, इसलिए यह "{said}" नहीं हो सकता।',
  'not-approved': 'यह मंज़ूर नहीं हुआ है, इसलिए कुछ चुकाया नहीं जा सकता था।',
  'paid-otherwise': 'यह UTR {known} के साथ चुकाया गया था।',
  'utr-in-use': 'UTR {said} किसी और भुगतान का है।',
};

/** Builds the sentence of a fault, for terminal, page and API. */
export function resultFaultText(fault: ResultFault, language: 'en' | 'hi' = 'en'): string {
  const sentence = (language === 'hi' ? HINDI : ENGLISH)[fault.code];
  return sentence.replaceAll(
    /\{(said|known)\}/g,
    (_, name) => (name === 'said' ? fault.said : fault.known) ?? '-',
  );
}
