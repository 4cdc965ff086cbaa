import { numbered, type SheetForm } from '../sheet-form';

/** The sheet of ICICI Bank for bulk payments. */
export const ICICI_19: SheetForm = {
  name: 'icici-19',
  title: 'ICICI Bank',
  kind: 'xlsx',
  isOwn: false,
  needsNoProof: false,
  hasHeadings: true,
  hasPlainCells: false,
  dateFormat: 'dd-mm-yyyy',
  modes: { own: { bank: 'ICIC', mode: 'FT' }, large: 'RTGS', other: 'NEFT' },
  fileName: 'ours',
  columns: [
    { heading: 'PYMT_PROD_TYPE_CODE', text: 'PAB_VENDOR' },
    { heading: 'PYMT_MODE', source: 'mode' },
    { heading: 'DEBIT_ACC_NO', source: 'debit-account' },
    { heading: 'BNF_NAME', source: 'holder-letters' },
    { heading: 'BENE_ACC_NO', source: 'account' },
    { heading: 'BENE_IFSC', source: 'other-ifsc' },
    { heading: 'AMOUNT', source: 'amount' },
    { heading: 'DEBIT_NARR' },
    { heading: 'CREDIT_NARR', source: 'joined-narration', most: 30 },
    { heading: 'MOBILE_NUM', source: 'mobile' },
    { heading: 'EMAIL_ID', source: 'email' },
    { heading: 'REMARK' },
    { heading: 'PYMT_DATE', source: 'date' },
    { heading: 'REF_NO', source: 'reference' },
    ...numbered('ADDL_INFO', 5),
  ],
};
