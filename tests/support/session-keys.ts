/** Every entry that the session may have in sessionStorage, and no other. */
export const SESSION_KEYS = [
  'Frachise_code',
  'accountOpeningAmount',
  'commissionProductData',
  'crmVendorsDealsData',
  'crmVendorsLeadsData',
  'deals',
  'jwtToken',
  'leads',
  'logedinuser',
  'logo',
  'logos',
  'vendors',
];
