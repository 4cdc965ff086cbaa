import { adminOnly, CLASH, type Expectation, everyone, FORBIDDEN, LIST, MISSING, OK } from './access-cell';

/** The office, vendors and their rules, and payments, each asked for what belongs to the first vendor. */
export const OFFICE_AND_VENDORS = {
  settings: { path: '/api/settings', ...everyone(OK) },
  openingAmount: {
    path: '/api/settings/openingamount',
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  changeSettings: {
    path: '/api/settings',
    body: { version: 0, disclaimer: 'Read all documents carefully.' },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  assignLead: {
    path: '/api/leads/{ownLead}/assignment',
    // Where it is already: nothing moves, and the others still find it.
    body: { from: 'FR-001', to: 'FR-001' },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  allVendorsLeads: {
    path: '/api/allvendorscrmleadsdata/FR-001,FR-002?franchiseCodes=FR-001,FR-002',
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: LIST,
  },
  allVendorsDeals: {
    path: '/api/allvendorscrmdealsdata/FR-001,FR-002?franchiseCodes=FR-001,FR-002',
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: LIST,
  },
  allVendors: { path: '/api/vendors/getalldata', ...everyone(LIST) },
  vendorDirectory: { path: '/api/vendors/directory', otherVendor: FORBIDDEN, vendor: FORBIDDEN, admin: LIST },
  checkVendor: {
    path: '/api/vendors/check?franchiseCode=FR-001',
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  addVendor: {
    path: '/api/vendors',
    body: {
      name: 'Vendor {call}',
      contact_person: 'Someone',
      email: 'new{call}@example.com',
      mobile: '980000{call}',
      Franchise_code: 'NEW-{call}',
      portal: 'http://localhost',
    },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  changeVendor: {
    path: '/api/vendors/v1',
    body: { city: 'Town {call}' },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  inviteVendor: {
    path: '/api/vendors/v1/invite',
    body: { portal: 'http://localhost' },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  vendorRuleVersions: {
    path: '/api/vendors/v1/commission-rules',
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: LIST,
  },
  ruleTimeline: {
    path: '/api/vendors/v1/rule-timeline',
    otherVendor: MISSING,
    vendor: LIST,
    admin: LIST,
  },
  putVendorRules: {
    path: '/api/vendors/v1/commission-rules',
    body: {
      version: 0,
      rules: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 40 }],
      reason: 'Call {call}',
    },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  keepVendorLogo: { path: '/api/vendors/logos', picture: true, ...adminOnly(OK) },
  vendorRulesInForce: { path: '/api/vendors/commission-rules', ...adminOnly(LIST) },
  putRuleForVendors: {
    path: '/api/vendors/commission-rules',
    body: {
      rule: { Product_Category: 'Mutual Fund', Franchise_Ratio: 40 },
      reason: 'Call {call}',
      vendors: [{ vendor_id: 'v3', version: 0 }],
    },
    ...adminOnly(OK),
  },
  // Nothing is closed, and no call of the matrix closes anything.
  closingMonths: { path: '/api/closings', ...adminOnly(OK) },
  prepareClosing: { path: '/api/closings', body: { month: '2026-12' }, ...adminOnly(CLASH) },
  confirmClosing: {
    path: '/api/closings/2026-10/confirm',
    body: { hash: '0'.repeat(64) },
    ...adminOnly(CLASH),
  },
  closingFiles: { path: '/api/closings/2026-10/files', ...adminOnly(MISSING) },
  // After the changes above there is something in it.
  auditLog: { path: '/api/audit', otherVendor: FORBIDDEN, vendor: FORBIDDEN, admin: LIST },
  allAccounts: { path: '/api/accounts', ...adminOnly(LIST) },
  changeAccount: { path: '/api/accounts/u1', body: { active: false }, ...adminOnly(MISSING) },
  endAccountSessions: { path: '/api/accounts/none/sessions', ...adminOnly(MISSING) },
  // What the calls before were refused stands in it.
  securityLog: { path: '/api/security', ...adminOnly(LIST) },
  noteExport: { path: '/api/security/exports', body: { what: 'leads' }, ...everyone(OK) },
  vendorCommission: {
    path: '/api/vendors/vendorcommission/v1',
    otherVendor: MISSING,
    vendor: LIST,
    admin: LIST,
  },
  dealStages: { path: '/api/deals/{paidDeal}/stages', otherVendor: MISSING, vendor: LIST, admin: LIST },
  dealPayments: { path: '/api/vendors/payment/{paidDeal}', otherVendor: MISSING, vendor: LIST, admin: LIST },
  // Nobody has so many payments: whoever may ask is told to look again.
  recordPayment: {
    path: '/api/vendors/payment/{paidDeal}',
    body: { Amount_paid: '100.50', Paid_on: '2026-11-20', Reference: 'UTR {call}', Payments_seen: 9000 },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: CLASH,
  },
  correctPayment: {
    path: '/api/vendors/payment/{paidDeal}/corrections',
    body: { Corrects: 'none', Reason: 'Typed twice', Payments_seen: 9000 },
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: CLASH,
  },
  noticeChoices: { path: '/api/me/notices', ...everyone(OK) },
  chooseNotice: { path: '/api/me/notices', body: { kind: 'payment', channel: 'mail' }, ...everyone(OK) },
  franchisePayments: { path: '/api/franchises/FR-001/payments', ...everyone(OK) },
  accountOpeningEarning: { path: '/api/account/accountopeningearning', public: true, ...everyone(LIST) },
} as const satisfies Readonly<Record<string, Expectation>>;
