import type { DealMove, StatementPayout } from '#core/ledger/account-statements';
import type { OtherAgreedKind } from '#core/ledger/statement-entries';
import type { DocumentLanguage } from './statement-labels';

/** The texts of a closed statement. Amounts, months and ratios are passed in formatted. */
export interface AccountStatementLabels {
  readonly opening: string;
  readonly earned: string;
  readonly adjusted: string;
  readonly paid: string;
  readonly closing: string;
  readonly closed: string;
  /** The names of single rows. */
  readonly line: string;
  readonly adjustment: string;
  readonly adjustments: string;
  /** The heading of amounts that are agreed on without a deal. */
  readonly agreed: string;
  /** The label of an agreed amount, by its kind. */
  readonly kinds: Readonly<Record<'opening' | OtherAgreedKind, string>>;
  /** Names the dispute that an adjustment settles. */
  readonly dispute: (no: number) => string;
  /** The heading of the payments to the vendor. */
  readonly payouts: string;
  readonly payout: (no: number) => string;
  readonly payoutStates: Readonly<Record<StatementPayout['state'], string>>;
  readonly notCounted: string;
  /** Shown instead of all figures. */
  readonly noActivity: string;
  readonly hash: (hash: string) => string;
  readonly check: string;
  /** The text before the reasons of an adjustment. */
  readonly ofDeal: (month: string, deal: string, name: string | undefined) => string;
  readonly payments: (paid: string, ratio: string | undefined, amount: string) => string;
  readonly lateDeal: (paid: string, ratio: string | undefined, amount: string) => string;
  readonly ratio: (from: string | undefined, to: string | undefined, amount: string) => string;
  readonly openingAmount: (from: string | undefined, to: string | undefined, amount: string) => string;
  readonly stage: (from: string | undefined, to: string, amount: string) => string;
  /** Without a franchise where the reader may not know it. */
  readonly moved: (move: DealMove | undefined, amount: string) => string;
  /** Reasons without further details; any unknown one is `manual`. */
  readonly others: Readonly<Record<string, (amount: string) => string>>;
  readonly manual: (amount: string) => string;
  readonly together: (amount: string) => string;
}

const ENGLISH: AccountStatementLabels = {
  opening: 'Opening balance',
  earned: 'Earned',
  adjusted: 'Adjustments of earlier months',
  paid: 'Paid out',
  closing: 'Closing balance',
  closed: 'closed',
  line: 'Earned',
  adjustment: 'Adjustment',
  adjustments: 'Adjustments of earlier months',
  agreed: 'Agreed with the office',
  kinds: {
    opening: 'Opening balance',
    bonus: 'Bonus',
    penalty: 'Penalty',
    goodwill: 'Goodwill',
    recovery: 'Recovery',
    'write-off': 'Write-off',
    dispute: 'Dispute',
    agreed: 'Agreed',
  },
  dispute: (no) => `dispute ${no}`,
  payouts: 'Payouts',
  payout: (no) => `Payout ${no}`,
  payoutStates: {
    approved: 'Approved',
    waiting: 'With the bank',
    paid: 'Paid',
    failed: 'Failed, owed again',
    returned: 'Returned by the bank, owed again',
    cancelled: 'Cancelled, owed again',
  },
  notCounted: 'Did not count',
  noActivity: 'No activity in this month, and nothing on the account.',
  hash: (hash) => `SHA-256 of the lines: ${hash}`,
  check: 'To check it, save the lines of the month as a file: sha256sum gives the same.',
  ofDeal: (month, deal, name) => [month, name, `deal ${deal}`].filter(Boolean).join(', '),
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
  moved: (move, amount) => {
    if (!move) return `another franchise, product or month is ${amount}`;
    const other = move.isOwn ? 'another month or product' : (move.franchiseCode ?? 'another partner');
    return `${move.way === 'to' ? 'went to' : 'came from'} ${other}: ${amount}`;
  },
  others: {
    clawback: (amount) => `clawback of ${amount}`,
    recount: (amount) => `found by a recount: ${amount}`,
  },
  manual: (amount) => `agreed: ${amount}`,
  together: (amount) => `together ${amount}`,
};

const HINDI: AccountStatementLabels = {
  opening: 'शुरुआती बैलेंस',
  earned: 'कमाई',
  adjusted: 'पिछले महीनों के समायोजन',
  paid: 'चुकाया गया',
  closing: 'अंतिम बैलेंस',
  closed: 'बंद',
  line: 'कमाई',
  adjustment: 'समायोजन',
  adjustments: 'पिछले महीनों के समायोजन',
  agreed: 'ऑफ़िस के साथ तय',
  kinds: {
    opening: 'शुरुआती बैलेंस',
    bonus: 'बोनस',
    penalty: 'जुर्माना',
    goodwill: 'सद्भावना',
    recovery: 'वसूली',
    'write-off': 'बट्टे खाते',
    dispute: 'आपत्ति',
    agreed: 'सहमति से',
  },
  dispute: (no) => `आपत्ति ${no}`,
  payouts: 'चुकाई गई रकमें',
  payout: (no) => `पेआउट ${no}`,
  payoutStates: {
    approved: 'मंज़ूर',
    waiting: 'बैंक में',
    paid: 'चुकाया गया',
    failed: 'नहीं हुआ, फिर बकाया',
    returned: 'बैंक से लौटा, फिर बकाया',
    cancelled: 'रद्द, फिर बकाया',
  },
  notCounted: 'नहीं गिनी गईं',
  noActivity: 'इस महीने कोई गतिविधि नहीं हुई, और खाते में कुछ नहीं था।',
  hash: (hash) => `पंक्तियों का SHA-256: ${hash}`,
  check: 'जाँचने के लिए महीने की पंक्तियाँ फ़ाइल में सहेजें: sha256sum वही देता है।',
  ofDeal: (month, deal, name) => [month, name, `डील ${deal}`].filter(Boolean).join(', '),
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
  moved: (move, amount) => {
    if (!move) return `दूसरा फ़्रैंचाइज़, उत्पाद या महीना: ${amount}`;
    const other = move.isOwn ? 'दूसरे महीने या उत्पाद' : (move.franchiseCode ?? 'दूसरे पार्टनर');
    return move.way === 'to' ? `${other} में गई: ${amount}` : `${other} से आई: ${amount}`;
  },
  others: {
    clawback: (amount) => `वापस लिया गया: ${amount}`,
    recount: (amount) => `दोबारा गिनने पर मिला: ${amount}`,
  },
  manual: (amount) => `सहमति से: ${amount}`,
  together: (amount) => `कुल ${amount}`,
};

/** The texts of a closed statement in each language, the same in every program. */
export const accountStatementLabels: Readonly<Record<DocumentLanguage, AccountStatementLabels>> = {
  en: ENGLISH,
  hi: HINDI,
};

function percent(ratio: string | undefined, none: string): string {
  return ratio === undefined ? none : `${ratio} %`;
}
