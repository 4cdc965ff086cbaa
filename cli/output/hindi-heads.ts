import { accountStatementLabels } from '#documents/account-statement-labels';
import { type DocumentLanguage, statementLabels } from '#documents/statement-labels';
import type { Sheet } from './sheet';

const ACCOUNT = accountStatementLabels.hi;

/** The heads of columns in Hindi, by key: for people. Files and pipes keep the keys and heads that programs know. */
const HEADS: Readonly<Record<string, string>> = {
  adjusted: ACCOUNT.adjusted,
  after: 'बाद में',
  amountPaid: 'भुगतान राशि',
  before: 'पहले',
  change: 'बदलाव',
  city: 'शहर',
  closing: ACCOUNT.closing,
  commission: 'कमीशन',
  counting: 'गिनती',
  createdTime: 'बनी',
  dealId: 'डील',
  dealIds: 'कौन-सी',
  deals: 'डील',
  detail: 'ब्योरा',
  earned: ACCOUNT.earned,
  earning: 'कमाई',
  email: 'ई-मेल',
  exact: 'कमाई',
  fault: 'गड़बड़ी',
  franchiseCode: 'फ़्रैंचाइज़',
  freeDematDeals: 'खाते',
  freeDematEarning: 'डीमैट',
  mobile: 'मोबाइल',
  month: 'महीना',
  name: 'नाम',
  opening: ACCOUNT.opening,
  overall: 'कुल कमाई',
  paid: 'भुगतान राशि',
  paidOn: 'भुगतान का दिन',
  payment: 'भुगतान',
  payments: 'भुगतान',
  productCategory: 'उत्पाद',
  ratio: 'दर',
  reason: 'कारण',
  stage: 'चरण',
  state: 'स्थिति',
  vendor: 'पार्टनर',
  vendorId: 'पार्टनर आईडी',
  why: 'क्यों',
};

/** What the sheets of a workbook are called on paper. */
export const SHEET_NAMES: Readonly<Record<DocumentLanguage, Readonly<Record<string, string>>>> = {
  en: { lines: 'Payments', excluded: statementLabels.en.excluded },
  hi: { lines: 'भुगतान', excluded: statementLabels.hi.excluded },
};

/** The sheet with its heads, and the word for its total, in a language. */
export function inLanguage(sheet: Sheet, language: DocumentLanguage): Sheet {
  if (language === 'en') return sheet;
  return {
    ...sheet,
    columns: sheet.columns.map((column) => ({ ...column, head: HEADS[column.key] ?? column.head })),
    total: sheet.total?.map((cell) => (cell === 'TOTAL' ? 'कुल' : cell)),
  };
}
