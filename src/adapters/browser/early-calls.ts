/** The signed-in person, as far as the addresses of calls depend on them. */
export interface SignedIn {
  readonly role: string;
  readonly vendorId: string;
  readonly franchiseCode: string;
  /** Whether the server offers more than the spec's calls. */
  readonly additions: boolean;
}

/** Those of the early calls that carry no token. */
export const PUBLIC_CALLS: readonly string[] = [
  '/api/account/accountopeningearning',
  '/api/training/getAllDematVideo',
  '/api/demat/get',
];

/**
 * Returns the addresses that the page at a path requests as soon as it runs, those for its figures first; none for a
 * page that is not named here. They are spelled as in the HTTP adapters, otherwise each would be requested twice: a
 * test compares both. `month` returns the first and the last day of the present month; it is a function because finding
 * out its zone takes a phone a while.
 */
export function earlyCalls(
  path: string,
  { role, vendorId, franchiseCode, additions }: SignedIn,
  month: () => { readonly from: string; readonly to: string },
): readonly string[] {
  const added = (...calls: readonly string[]) => (additions ? calls : []);
  if (role === 'admin') {
    if (path !== '/admindashboard') return [];
    const { from, to } = month();
    return [
      '/api/vendors/getalldata',
      ...added(`/api/reports/summary?from=${from}&to=${to}`, '/api/meetings'),
      '/api/demat/get',
      ...added(
        '/api/closings',
        '/api/ownership?state=seen',
        '/api/adjustments?kind=manual',
        '/api/disputes?state=open',
        '/api/data-health',
        '/api/ledger/balances',
      ),
    ];
  }
  if (role !== 'vendor' || franchiseCode === '' || vendorId === '') return [];
  const code = encodeURIComponent(franchiseCode);
  const leads = `/api/fetchDematLeads/${code}?clientIdentifier=clientTwo`;
  const deals = `/api/fetchDematDeals/${code}?clientIdentifier=clientTwo`;
  const earning = [
    deals,
    ...added(`/api/franchises/${code}/payments`),
    `/api/vendors/vendorcommission/${encodeURIComponent(vendorId)}`,
    '/api/account/accountopeningearning',
    leads,
  ];
  switch (path) {
    case '/dashboard':
      return [
        ...earning,
        ...added(
          '/api/me',
          '/api/meetings',
          '/api/closings',
          '/api/disputes',
          '/api/carousel',
          '/api/training/getAllDematVideo',
          '/api/training/progress',
        ),
      ];
    case '/earning':
      return [...earning, ...added(`/api/statements/${code}`)];
    case '/deals':
      return [...earning, ...added('/api/views?list=deals')];
    case '/leads':
      return [leads, ...added('/api/views?list=leads'), deals];
    default:
      return [];
  }
}
