import type { DealStatus } from '#core/commission/deal-assessment';
import type { DocumentLanguage } from '#documents/statement-labels';

const en = {
  how: 'How this was computed',
  payment: 'Payment',
  amount: 'Amount',
  commission: 'Commission',
  total: 'Total',
  countsIn: (month: string) => `Counts in ${month}`,
  rule: (product: string, ratio: string) => `${product}: ${ratio}`,
  times: (ratio: string) => `× ${ratio}`,
  dematLine: (amount: string) => `Stage is 'Closed Won.' → 1 × ${amount}`,
};

const hi: typeof en = {
  how: 'इसकी गणना कैसे हुई',
  payment: 'भुगतान',
  amount: 'राशि',
  commission: 'कमीशन',
  total: 'कुल',
  countsIn: (month) => `${month} में गिनी गई`,
  rule: en.rule,
  times: en.times,
  dematLine: (amount) => `चरण 'Closed Won.' है → 1 × ${amount}`,
};

/** The labels of a computation, the same as under "How this was computed" on the pages. */
export const EXPLANATION: Readonly<Record<DocumentLanguage, typeof en>> = { en, hi };

interface Facts {
  readonly product: string;
  readonly stage: string;
  readonly date: string;
}

type Reasons = Readonly<Record<Exclude<DealStatus, 'counted'>, (facts: Facts) => string>>;

const REASONS: Readonly<Record<DocumentLanguage, Reasons>> = {
  en: {
    'no-payments': () => 'No payment is on record for this deal yet. Commission shows as soon as one is.',
    'no-rule': ({ product }) => `There is no commission rule for ${product}, so its payments earn nothing.`,
    'zero-ratio': ({ product }) => `The rule for ${product} is 0 %, so its payments earn nothing.`,
    'waiting-for-closed-won': ({ stage }) =>
      `A free demat account counts once its stage is exactly 'Closed Won.'. Now it is '${stage}'.`,
    'closed-lost': ({ stage }) => `The stage is '${stage}'. A lost deal earns nothing.`,
    'stage-differs': ({ stage }) =>
      `The stage is '${stage}'. A free demat account counts only when it is exactly 'Closed Won.', with the full stop.`,
    void: () => 'The office has declared this deal void, so it brings nothing, whatever was paid.',
    'payments-unreadable': () => 'Payments could not be read. The commission is not known without them.',
    'rules-unreadable': () => 'Error fetching commission data.',
    'unreadable-date': ({ date }) =>
      `The creation date '${date}' cannot be read, so the deal belongs to no month.`,
  },
  hi: {
    'no-payments': () => 'इस डील का अभी कोई भुगतान दर्ज नहीं है। दर्ज होते ही कमीशन दिखेगा।',
    'no-rule': ({ product }) => `${product} के लिए कोई कमीशन नियम नहीं है, इसलिए उसके भुगतान से कमाई नहीं होती।`,
    'zero-ratio': ({ product }) => `${product} का नियम 0 % है, इसलिए उसके भुगतान से कमाई नहीं होती।`,
    'waiting-for-closed-won': ({ stage }) =>
      `फ्री डीमैट अकाउंट तब गिना जाता है जब उसका चरण ठीक 'Closed Won.' हो। अभी वह '${stage}' है।`,
    'closed-lost': ({ stage }) => `चरण '${stage}' है। हाथ से निकली डील से कमाई नहीं होती।`,
    'stage-differs': ({ stage }) =>
      `चरण '${stage}' है। फ्री डीमैट अकाउंट तभी गिना जाता है जब वह ठीक 'Closed Won.' हो, आख़िर में बिंदु (.) के साथ।`,
    void: () => 'ऑफ़िस ने यह डील रद्द की है, इसलिए चाहे जितना भुगतान हुआ हो, इससे कमाई नहीं होती।',
    'payments-unreadable': () => 'भुगतान पढ़े नहीं जा सके। उनके बिना कमीशन पता नहीं चलता।',
    'rules-unreadable': () => 'कमीशन का डेटा लाने में गड़बड़ी हुई।',
    'unreadable-date': ({ date }) => `बनने की तारीख '${date}' पढ़ी नहीं जा सकती, इसलिए डील किसी महीने में नहीं आती।`,
  },
};

/** Explains why a deal does not count, in the words of the deal's page; undefined when it counts. */
export function whyNotCounted(
  state: DealStatus,
  facts: Facts,
  language: DocumentLanguage,
): string | undefined {
  return state === 'counted' ? undefined : REASONS[language][state](facts);
}
