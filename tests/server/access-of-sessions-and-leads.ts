import { EMPTY, type Expectation, everyone, FORBIDDEN, LIST, MISSING, OK, REFUSED } from './access-cell';

/** Sessions, what the session loads, and leads, each asked for what belongs to the first vendor. */
export const SESSIONS_AND_LEADS = {
  unlock: { path: '/api/auth/unlock', body: { token: 'A'.repeat(43) }, public: true, ...everyone(REFUSED) },
  signIn: {
    path: '/api/auth/login',
    body: { email: 'vendor@example.com', password: 'vendor-demo-1' },
    public: true,
    ...everyone(OK),
  },
  signOut: { path: '/api/auth/logout', ...everyone(OK) },
  sendOtp: {
    path: '/api/resetPass/sendOtp',
    body: { email: 'someone{call}@example.com' },
    public: true,
    ...everyone(OK),
  },
  verifyOtp: {
    path: '/api/resetPass/verifyOtp/vendor%40example.com',
    body: { OTP: '0000' },
    public: true,
    ...everyone(REFUSED),
  },
  setPassword: {
    path: '/api/resetPass/setPassword',
    body: { email: 'vendor@example.com', newPassword: 'nobody verified this' },
    public: true,
    ...everyone(FORBIDDEN),
  },
  addPushToken: { path: '/api/push/tokens', body: { token: 'device-of-{call}' }, ...everyone(OK) },
  removePushToken: { path: '/api/push/tokens', body: { token: 'device-of-{call}' }, ...everyone(OK) },
  features: { path: '/api/features', ...everyone(OK) },
  fetchDematLeads: {
    path: '/api/fetchDematLeads/FR-001?clientIdentifier=clientTwo',
    otherVendor: EMPTY,
    vendor: LIST,
    admin: LIST,
  },
  fetchDematDeals: {
    path: '/api/fetchDematDeals/FR-001?clientIdentifier=clientTwo',
    otherVendor: EMPTY,
    vendor: LIST,
    admin: LIST,
  },
  addLead: {
    path: '/api/leads',
    body: {
      Full_Name: 'Asha Example',
      Mobile: '980000{call}',
      Product_Category: 'Mutual Fund',
      consent: { version: '1', language: 'English', givenAt: '2026-11-21T10:00:00+05:30' },
      Offers: false,
    },
    otherVendor: OK,
    vendor: OK,
    admin: FORBIDDEN,
  },
  checkLead: { path: '/api/leads/check?mobile=9000000001', ...everyone(OK) },
  leadFile: { path: '/api/leads/{ownLead}', otherVendor: MISSING, vendor: OK, admin: OK },
  changeLead: {
    path: '/api/leads/{ownLead}',
    body: { Lead_Status: 'Contacted' },
    otherVendor: MISSING,
    vendor: OK,
    admin: OK,
  },
  leadActivities: {
    path: '/api/leads/{ownLead}/activities',
    otherVendor: MISSING,
    vendor: LIST,
    admin: LIST,
  },
  addLeadActivity: {
    path: '/api/leads/{ownLead}/activities',
    body: { kind: 'note', text: 'Call {call}' },
    otherVendor: MISSING,
    vendor: OK,
    admin: OK,
  },
} as const satisfies Readonly<Record<string, Expectation>>;
