import { adminOnly, CLASH, type Expectation, FORBIDDEN, LIST, MISSING, OK } from './access-cell';

/** Bank accounts, the account of the office, and the lock of payouts, each asked for what belongs to the first vendor. */
export const BANK_DETAILS = {
  beneficiary: { path: '/api/vendors/v1/beneficiary', otherVendor: MISSING, vendor: OK, admin: OK },
  beneficiaries: { path: '/api/beneficiaries', ...adminOnly(LIST) },
  enterBeneficiary: {
    path: '/api/vendors/v1/beneficiary',
    body: { holder: 'Partner One', account: '00123456789', ifsc: 'HDFC0001234' },
    otherVendor: MISSING,
    vendor: OK,
    admin: OK,
  },
  // The vendor has entered it, and the administrator the same again, which changed nothing.
  verifyBeneficiary: {
    path: '/api/vendors/v1/beneficiary/verify',
    body: { holder_shown: 'PARTNER ONE' },
    otherVendor: MISSING,
    vendor: CLASH,
    admin: OK,
  },
  holdPayouts: {
    path: '/api/vendors/v1/payout-hold',
    body: { reason: 'Call {call}' },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  releasePayouts: { path: '/api/vendors/v1/payout-hold', ...adminOnly(OK) },
  officeAccount: { path: '/api/payout-account', ...adminOnly(OK) },
  setOfficeAccount: {
    path: '/api/payout-account',
    body: { bank: 'HDFC Bank', account: '00998877', client_code: 'OFFICE1' },
    ...adminOnly(OK),
  },
  payoutLock: { path: '/api/payout-lock', ...adminOnly(OK) },
  openPayoutLock: { path: '/api/payout-lock/open', body: { reason: 'Call {call}' }, ...adminOnly(OK) },
  bankTemplates: { path: '/api/payout-templates', ...adminOnly(LIST) },
  readBankSheet: {
    path: '/api/payout-templates/columns',
    table: 'Beneficiary Name,Account No,IFSC,Amount,Reference\n',
    ...adminOnly(OK),
  },
  keepBankTemplate: {
    path: '/api/payout-templates/our-bank',
    body: {
      kind: 'csv',
      date_format: 'dd/mm/yyyy',
      columns: [
        { heading: 'Account', source: 'account' },
        { heading: 'Amount', source: 'amount' },
        { heading: 'Reference', source: 'reference' },
      ],
    },
    ...adminOnly(OK),
  },
} satisfies Record<string, Expectation>;
