/** What the three signed-in callers get; where it is a list, how many entries: none, some, or only the status. */
export interface Cell {
  readonly status: number;
  readonly entries?: 'none' | 'some';
}
/** How an endpoint is asked for what belongs to the first vendor, and what each caller gets. */
export interface Expectation {
  readonly path: string;
  /** `{call}` in it is another number for every call. */
  readonly body?: unknown;
  /** The body is the smallest of pictures. */
  readonly picture?: true;
  /** The body is the smallest of films. */
  readonly film?: true;
  /** The body is the smallest of subtitles. */
  readonly subtitles?: true;
  /** The body is this table. */
  readonly table?: string;
  readonly public?: true;
  readonly otherVendor: Cell;
  readonly vendor: Cell;
  readonly admin: Cell;
}

const OK: Cell = { status: 200 };
const LIST: Cell = { status: 200, entries: 'some' };
const EMPTY: Cell = { status: 200, entries: 'none' };
const REFUSED: Cell = { status: 400 };
const FORBIDDEN: Cell = { status: 403 };
const MISSING: Cell = { status: 404 };
const CLASH: Cell = { status: 409 };
const adminOnly = (admin: Cell) => ({ otherVendor: FORBIDDEN, vendor: FORBIDDEN, admin });
const everyone = (cell: Cell) => ({ otherVendor: cell, vendor: cell, admin: cell });

/** Every endpoint, asked for what belongs to the first vendor. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
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
  importVendors: {
    path: '/api/vendors/import',
    body: { csv: 'name', dryRun: true, portal: 'http://localhost' },
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
  // After the changes above there is something in it.
  auditLog: { path: '/api/audit', otherVendor: FORBIDDEN, vendor: FORBIDDEN, admin: LIST },
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
  allTrainings: { path: '/api/training/getAllDematVideo', public: true, ...everyone(LIST) },
  allPromotions: { path: '/api/demat/get', public: true, ...everyone(LIST) },
  countPromotionShare: {
    path: '/api/promotions/promotion-1/shares',
    body: { how: 'download' },
    otherVendor: OK,
    vendor: OK,
    admin: FORBIDDEN,
  },
  allLogos: { path: '/api/logo/getlogo', public: true, ...everyone(LIST) },
  trainingCertificate: { path: '/api/training/certificate', ...everyone(OK) },
  trainingProgress: { path: '/api/training/progress', ...everyone(OK) },
  addTrainingProgress: {
    path: '/api/training/training-1/progress',
    body: { positionSeconds: 4, watched: [{ from: 0, to: 4 }] },
    ...everyone(OK),
  },
  liveSlides: { path: '/api/carousel', ...everyone(LIST) },
  keptTrainings: { path: '/api/training/all', ...adminOnly(LIST) },
  addTraining: {
    path: '/api/training',
    body: { title: 'Training {call}', videoUrl: 'https://youtu.be/example', required: false },
    ...adminOnly(OK),
  },
  changeTraining: {
    path: '/api/training/none',
    body: { title: 'Training', videoUrl: '/demo/a.webm', required: false, version: 0 },
    ...adminOnly(MISSING),
  },
  removeTraining: { path: '/api/training/none', ...adminOnly(MISSING) },
  restoreTraining: { path: '/api/training/none/restore', ...adminOnly(MISSING) },
  orderTrainings: { path: '/api/training/order', body: { ids: ['none'] }, ...adminOnly(CLASH) },
  keepTrainingPicture: { path: '/api/training/pictures', picture: true, ...adminOnly(OK) },
  keepTrainingFilm: { path: '/api/training/films', film: true, ...adminOnly(OK) },
  keepTrainingSubtitles: { path: '/api/training/subtitles', subtitles: true, ...adminOnly(OK) },
  subtitles: { path: `/api/subtitles/${'0'.repeat(64)}.vtt`, public: true, ...everyone(MISSING) },
  film: { path: `/api/films/${'0'.repeat(64)}.webm`, public: true, ...everyone(MISSING) },
  keptPromotions: { path: '/api/demat/all', ...adminOnly(LIST) },
  addPromotion: {
    path: '/api/demat',
    body: { title: 'Promotion {call}', stage: 'draft' },
    ...adminOnly(OK),
  },
  changePromotion: {
    path: '/api/demat/none',
    body: { title: 'Promotion', stage: 'draft', version: 0 },
    ...adminOnly(MISSING),
  },
  removePromotion: { path: '/api/demat/none', ...adminOnly(MISSING) },
  restorePromotion: { path: '/api/demat/none/restore', ...adminOnly(MISSING) },
  keepPromotionPicture: { path: '/api/demat/pictures', picture: true, ...adminOnly(OK) },
  keptSlides: { path: '/api/carousel/all', ...adminOnly(LIST) },
  addSlide: {
    path: '/api/carousel',
    body: { imageUrl: '/api/pictures/none.webp', alt: 'An offer', audience: [] },
    ...adminOnly(REFUSED),
  },
  changeSlide: {
    path: '/api/carousel/none',
    body: { imageUrl: '/api/pictures/none.webp', alt: 'An offer', audience: [], version: 0 },
    ...adminOnly(MISSING),
  },
  removeSlide: { path: '/api/carousel/none', ...adminOnly(MISSING) },
  restoreSlide: { path: '/api/carousel/none/restore', ...adminOnly(MISSING) },
  orderSlides: { path: '/api/carousel/order', body: { ids: ['none'] }, ...adminOnly(CLASH) },
  // One pixel is too small for a slide.
  keepSlidePicture: { path: '/api/carousel/pictures', picture: true, ...adminOnly(REFUSED) },
  meetingFeed: { path: '/api/meetings/calendar', ...everyone(OK) },
  makeMeetingFeed: { path: '/api/meetings/calendar', otherVendor: OK, vendor: OK, admin: FORBIDDEN },
  stopMeetingFeed: { path: '/api/meetings/calendar', ...everyone(OK) },
  meetingCalendar: {
    path: `/api/meetings/calendar/${'A'.repeat(43)}.ics`,
    public: true,
    ...everyone(MISSING),
  },
  allMeetings: { path: '/api/meetings', ...everyone(LIST) },
  addMeeting: {
    path: '/api/meetings',
    body: {
      title: 'Meeting {call}',
      kind: 'Phone',
      starts_at: '2026-11-24T10:00:00.000Z',
      minutes: 30,
      with_whom: 'Relationship manager',
    },
    otherVendor: OK,
    vendor: OK,
    admin: FORBIDDEN,
  },
  changeMeeting: {
    path: '/api/meetings/meeting-1-1',
    body: { outcome: 'Note {call}' },
    otherVendor: MISSING,
    vendor: OK,
    admin: OK,
  },
  meetingFile: { path: '/api/meetings/meeting-1-1.ics', otherVendor: MISSING, vendor: OK, admin: OK },
  ownProfile: { path: '/api/me', ...everyone(OK) },
  changeProfile: { path: '/api/me', body: { city: 'Town {call}' }, ...everyone(OK) },
  changePassword: {
    path: '/api/me/password',
    body: { currentPassword: 'not the one', newPassword: 'never to be stored {call}' },
    ...everyone(REFUSED),
  },
  ownSessions: { path: '/api/me/sessions', ...everyone(LIST) },
  endSession: { path: '/api/me/sessions/none', ...everyone(MISSING) },
  changeLogo: { path: '/api/me/logo', picture: true, otherVendor: OK, vendor: OK, admin: FORBIDDEN },
  removeLogo: { path: '/api/me/logo', otherVendor: OK, vendor: OK, admin: FORBIDDEN },
  picture: { path: '/api/pictures/none.png', public: true, ...everyone(MISSING) },
  ownResults: {
    path: '/api/stats/bestperformer/own?month=2026-10&months=6&metric=commission',
    ...everyone(OK),
  },
  bestPerformer: { path: '/api/stats/bestperformer?month=2026-10&metric=commission', ...everyone(OK) },
  networkShares: { path: '/api/reports/shares?by=status', ...adminOnly(OK) },
  networkActivity: { path: '/api/reports/activity', ...adminOnly(LIST) },
  leadsPage: { path: '/api/network/leads?limit=25', ...adminOnly(LIST) },
  leadValues: { path: '/api/network/lead-values', ...adminOnly(OK) },
  leadOfNetwork: { path: '/api/network/lead?id=missing', ...adminOnly(EMPTY) },
  dealsPage: { path: '/api/network/deals?limit=25', ...adminOnly(LIST) },
  dealValues: { path: '/api/network/deal-values', ...adminOnly(OK) },
  dealFigures: { path: '/api/network/deal-figures', ...adminOnly(OK) },
  dealCounts: { path: '/api/network/deal-counts?of=,state%3Dcounted', ...adminOnly(LIST) },
  dealOfNetwork: { path: '/api/network/deal?id=missing', ...adminOnly(EMPTY) },
  reportSummary: {
    path: '/api/reports/summary?from=2026-11-01&to=2026-11-30',
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  savedViews: { path: '/api/views?list=leads', ...everyone(EMPTY) },
  saveView: {
    path: '/api/views/view-of-someone',
    body: { list: 'deals', name: 'Mine', query: 'view=counted' },
    ...everyone(OK),
  },
  // Of the caller's own, which nobody has under this id.
  removeView: { path: '/api/views/none', ...everyone(MISSING) },
  importRecords: {
    path: '/api/imports/leads?dryRun=yes',
    table: 'id,Franchise_code\nL-1,FR-001\n',
    otherVendor: FORBIDDEN,
    vendor: FORBIDDEN,
    admin: OK,
  },
  // No CRM is set up in the tests.
  syncCrm: { path: '/api/crm/sync', otherVendor: FORBIDDEN, vendor: FORBIDDEN, admin: { status: 409 } },
  health: { path: '/api/health', public: true, ...everyone(OK) },
  ready: { path: '/api/ready', public: true, ...everyone(OK) },
  openapi: { path: '/api/openapi.json', public: true, ...everyone(OK) },
  docs: { path: '/api/docs', public: true, ...everyone(OK) },
};
