/** The reasons why a bank file cannot be made. */
export const FILE_FAULTS = [
  'nobody',
  'too-many',
  'no-column',
  'no-office-account',
  'no-client-code',
  'no-holder',
  'foreign-holder',
  'no-account',
  'no-ifsc',
  'no-amount',
  'too-long',
  'other-total',
] as const;

/** Why a bank file cannot be made, with the partner concerned and the values for the sentence. */
export interface FileFault {
  readonly code: (typeof FILE_FAULTS)[number];
  /** The partner, as "Name (code)"; undefined for a fault of the whole file. */
  readonly who?: string | undefined;
  readonly said?: string | undefined;
  readonly known?: string | undefined;
}

type Sentences = Readonly<Record<FileFault['code'], string>>;

const ENGLISH: Sentences = {
  nobody: 'The run has nobody to be paid, so there is no file.',
  'too-many': 'A file has at most {known} rows.',
  'no-column': 'The template {known} has no column for the {said}.',
  'no-office-account': 'Set the account that the office pays from first.',
  'no-client-code': 'The template {known} needs the client code that the bank has given the office.',
  'no-holder': "{who}: the name of the account's holder is missing.",
  'foreign-holder':
    '{who}: no letter of the holder\'s name "{said}" can be written in A to Z. Enter it in English letters.',
  'no-account': '{who}: the account number is missing.',
  'no-ifsc': '{who}: the IFSC is missing.',
  'no-amount': '{who}: there is no amount to be paid.',
  'too-long': '{who}: {said} has more than {known} signs.',
  'other-total': 'The file adds up to {said}, but the run to {known}.',
};

const HINDI: Sentences = {
  nobody: 'इस पेआउट में किसी को कुछ नहीं देना है, इसलिए फ़ाइल नहीं है।',
  'too-many': 'एक फ़ाइल में ज़्यादा से ज़्यादा {known} पंक्तियाँ हो सकती हैं।',
  'no-column': 'टेम्पलेट {known} में {said} का कॉलम नहीं है।',
  'no-office-account': 'पहले वह खाता भरें जिससे ऑफ़िस भुगतान करता है।',
  'no-client-code': 'टेम्पलेट {known} के लिए वह क्लाइंट कोड चाहिए जो बैंक ने ऑफ़िस को दिया है।',
  'no-holder': '{who}: खाताधारक का नाम नहीं है।',
  'foreign-holder':
    '{who}: खाताधारक के नाम "{said}" का कोई अक्षर A से Z में नहीं लिखा जा सकता। नाम अंग्रेज़ी अक्षरों में लिखें।',
  'no-account': '{who}: खाता संख्या नहीं है।',
  'no-ifsc': '{who}: IFSC नहीं है।',
  'no-amount': '{who}: देने के लिए कोई राशि नहीं है।',
  'too-long': '{who}: {said} में {known} से ज़्यादा अक्षर हैं।',
  'other-total': 'फ़ाइल का जोड़ {said} है, पर पेआउट का {known}।',
};

/** Builds the sentence of a fault, for terminal, page and API. */
export function fileFaultText(fault: FileFault, language: 'en' | 'hi' = 'en'): string {
  const sentence = (language === 'hi' ? HINDI : ENGLISH)[fault.code];
  return sentence.replaceAll(
    /\{(who|said|known)\}/g,
    (_, name: 'who' | 'said' | 'known') => fault[name] ?? '-',
  );
}
