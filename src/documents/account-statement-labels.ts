import type { DocumentLanguage } from './statement-labels';

/** The words of a closed statement. Amounts, months and ratios come written out. */
export interface AccountStatementLabels {
  readonly opening: string;
  readonly earned: string;
  readonly adjusted: string;
  readonly paid: string;
  readonly closing: string;
  readonly closed: string;
  readonly adjustments: string;
  readonly notCounted: string;
  /** In place of all figures. */
  readonly noActivity: string;
  readonly hash: (hash: string) => string;
  readonly check: string;
  /** Before the reasons of an adjustment. */
  readonly ofDeal: (month: string, deal: string) => string;
  readonly payments: (paid: string, ratio: string | undefined, amount: string) => string;
  readonly lateDeal: (paid: string, ratio: string | undefined, amount: string) => string;
  readonly ratio: (from: string | undefined, to: string | undefined, amount: string) => string;
  readonly openingAmount: (from: string | undefined, to: string | undefined, amount: string) => string;
  readonly stage: (from: string | undefined, to: string, amount: string) => string;
  readonly ownership: (amount: string) => string;
  readonly recount: (amount: string) => string;
  readonly clawback: (amount: string) => string;
  readonly manual: (amount: string) => string;
  readonly together: (amount: string) => string;
}

const ENGLISH: AccountStatementLabels = {
  opening: 'Opening balance',
  earned: 'Earned',
  adjusted: 'Adjustments',
  paid: 'Paid out',
  closing: 'Closing balance',
  closed: 'closed',
  adjustments: 'Adjustments of earlier months',
  notCounted: 'Did not count',
  noActivity: 'No activity in this month, and nothing on the account.',
  hash: (hash) => `SHA-256 of the lines: ${hash}`,
  check: 'To check it, save the lines of the month as a file: sha256sum gives the same.',
  ofDeal: (month, deal) => `${month}, deal ${deal}`,
  payments: (paid, ratio, amount) =>
    ratio === undefined
      ? `payment of ${paid}, your part is ${amount}`
      : `payment of ${paid}, your part at ${ratio} % is ${amount}`,
  lateDeal: (paid, ratio, amount) =>
    ratio === undefined
      ? `came after the month was closed, your part is ${amount}`
      : `came after the month was closed with payments of ${paid}, your part at ${ratio} % is ${amount}`,
  ratio: (from, to, amount) =>
    `${percent(to, 'no rule')} instead of ${percent(from, 'no rule')} is ${amount}`,
  openingAmount: (from = '-', to = '-', amount) =>
    `${to} for a free demat account instead of ${from} is ${amount}`,
  stage: (from = '-', to, amount) => `stage "${to}" instead of "${from}" is ${amount}`,
  ownership: (amount) => `another franchise, product or month is ${amount}`,
  recount: (amount) => `found by a recount: ${amount}`,
  clawback: (amount) => `clawback of ${amount}`,
  manual: (amount) => `agreed: ${amount}`,
  together: (amount) => `together ${amount}`,
};

const HINDI: AccountStatementLabels = {
  opening: 'शुरुआती बैलेंस',
  earned: 'कमाई',
  adjusted: 'समायोजन',
  paid: 'चुकाया गया',
  closing: 'अंतिम बैलेंस',
  closed: 'बंद',
  adjustments: 'पिछले महीनों के समायोजन',
  notCounted: 'नहीं गिनी गईं',
  noActivity: 'इस महीने कोई गतिविधि नहीं हुई, और खाते में कुछ नहीं था।',
  hash: (hash) => `पंक्तियों का SHA-256: ${hash}`,
  check: 'जाँचने के लिए महीने की पंक्तियाँ फ़ाइल में सहेजें: sha256sum वही देता है।',
  ofDeal: (month, deal) => `${month}, डील ${deal}`,
  payments: (paid, ratio, amount) =>
    ratio === undefined
      ? `${paid} का भुगतान, आपका हिस्सा ${amount}`
      : `${paid} का भुगतान, ${ratio} % पर आपका हिस्सा ${amount}`,
  lateDeal: (paid, ratio, amount) =>
    ratio === undefined
      ? `महीना बंद होने के बाद आई, आपका हिस्सा ${amount}`
      : `महीना बंद होने के बाद ${paid} के भुगतान के साथ आई, ${ratio} % पर आपका हिस्सा ${amount}`,
  ratio: (from, to, amount) => `${percent(from, 'बिना नियम')} की जगह ${percent(to, 'बिना नियम')}: ${amount}`,
  openingAmount: (from = '-', to = '-', amount) => `फ्री डीमैट अकाउंट के लिए ${from} की जगह ${to}: ${amount}`,
  stage: (from = '-', to, amount) => `चरण "${from}" की जगह "${to}": ${amount}`,
  ownership: (amount) => `दूसरा फ़्रैंचाइज़, उत्पाद या महीना: ${amount}`,
  recount: (amount) => `दोबारा गिनने पर मिला: ${amount}`,
  clawback: (amount) => `वापस लिया गया: ${amount}`,
  manual: (amount) => `सहमति से: ${amount}`,
  together: (amount) => `कुल ${amount}`,
};

/** The words of a closed statement in each language, the same wherever it is made. */
export const accountStatementLabels: Readonly<Record<DocumentLanguage, AccountStatementLabels>> = {
  en: ENGLISH,
  hi: HINDI,
};

function percent(ratio: string | undefined, none: string): string {
  return ratio === undefined ? none : `${ratio} %`;
}
