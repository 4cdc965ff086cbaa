/** The person who is signed in, as far as the addresses of calls need it. */
export interface SignedIn {
  readonly role: string;
  readonly vendorId: string;
  readonly franchiseCode: string;
  /** The features that the server announced. */
  readonly features: readonly string[];
}

/** Those of them that carry no token. */
export const PUBLIC_CALLS: readonly string[] = [
  '/api/account/accountopeningearning',
  '/api/training/getAllDematVideo',
  '/api/demat/get',
];

/**
 * The addresses that the page at a path asks for as soon as it runs, what its figures need first; none for a page that
 * is not named here. They are spelled as the HTTP adapters spell them, or they would be asked twice: a test compares
 * both. `month` gives the first and the last day of the month that runs; to ask
 * for its zone takes a phone a while.
 */
export function earlyCalls(
  path: string,
  { role, vendorId, franchiseCode, features }: SignedIn,
  month: () => { readonly from: string; readonly to: string },
): readonly string[] {
  const where = (feature: string, ...calls: readonly string[]) => (features.includes(feature) ? calls : []);
  if (role === 'admin') {
    if (path !== '/admindashboard') return [];
    const { from, to } = month();
    return [
      '/api/vendors/getalldata',
      ...where('reports.summary', `/api/reports/summary?from=${from}&to=${to}`),
      ...where('meetings', '/api/meetings'),
      '/api/demat/get',
      ...where('money.closing', '/api/closings', '/api/ownership?state=seen', '/api/adjustments?kind=manual'),
      ...where('deals.questions', '/api/questions?state=open'),
      ...where('data.health', '/api/data-health'),
      ...where('money.closing', '/api/ledger/balances'),
    ];
  }
  if (role !== 'vendor' || franchiseCode === '' || vendorId === '') return [];
  const code = encodeURIComponent(franchiseCode);
  const leads = `/api/fetchDematLeads/${code}?clientIdentifier=clientTwo`;
  const deals = `/api/fetchDematDeals/${code}?clientIdentifier=clientTwo`;
  const earning = [
    deals,
    ...where('payments.bulk', `/api/franchises/${code}/payments`),
    `/api/vendors/vendorcommission/${encodeURIComponent(vendorId)}`,
    '/api/account/accountopeningearning',
    leads,
  ];
  switch (path) {
    case '/dashboard':
      return [
        ...earning,
        ...where('profile', '/api/me'),
        ...where('meetings', '/api/meetings'),
        ...where('money.closing', '/api/closings'),
        ...where('deals.own-questions', '/api/questions?state=answered'),
        ...where('carousel', '/api/carousel'),
        ...where('training.progress', '/api/training/getAllDematVideo', '/api/training/progress'),
      ];
    case '/earning':
      return [...earning, ...where('money.closing', `/api/statements/${code}`)];
    case '/deals':
      return [...earning, ...where('views.saved', '/api/views?list=deals')];
    case '/leads':
      return [leads, ...where('views.saved', '/api/views?list=leads'), deals];
    default:
      return [];
  }
}
