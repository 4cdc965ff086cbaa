import type { Session } from '#core/session/session';
import { BusinessCalendar } from '#core/shared/month';
import { PageApi } from './page-api';

/** The vendor of the franchise. */
export const vendor: Session = {
  token: 'token-of-asha',
  user: { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001', name: 'Asha', email: 'asha@example.com' },
  features: [],
};
/** The administrator of its network. */
export const admin: Session = {
  token: 'token-of-admin',
  user: {
    role: 'admin',
    vendorId: undefined,
    franchiseCode: undefined,
    name: 'Office',
    email: 'o@example.com',
  },
  features: [],
};
/** The calls for its lists, as `PageApi` names them. */
export const PAYMENTS = 'GET /api/vendors/payment/';
export const DEALS = 'GET /api/fetchDematDeals/';
const NETWORK_DEALS = 'GET /api/allvendorscrmdealsdata/';

/** The day on which its deals were created. */
export const today = new BusinessCalendar().dayAt(Date.now());
/** Its deals in the form of the wire. */
export const deals = Array.from({ length: 4 }, (_, place) => ({
  id: `d${place}`,
  Franchise_code: 'FR-001',
  Created_Time: today,
  Product_Category: 'Mutual Fund',
  Stage: 'Closed Won.',
  Deal_Name: `Customer ${place}`,
}));

/** Answers as the server of a franchise with four deals of 1,000 rupees, at a commission of 10 %: 400 rupees in all. */
export function aFranchise(): PageApi {
  return new PageApi({
    [DEALS]: () => ({ data: { dealsData: deals } }),
    'GET /api/fetchDematLeads/': () => ({ data: [] }),
    [NETWORK_DEALS]: () => ({ data: deals }),
    'GET /api/allvendorscrmleadsdata/': () => ({ data: [] }),
    'GET /api/vendors/getalldata': () => ({
      data: [{ vendor_id: 'v1', id: 'v1', Franchise_code: 'FR-001', name: 'Asha' }],
    }),
    'GET /api/vendors/vendorcommission/': () => ({
      data: [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 10 }],
    }),
    'GET /api/account/accountopeningearning': () => [{ amount: 300 }],
    [PAYMENTS]: () => ({ data: [{ Amount_paid: 1000 }] }),
    'GET /api/logo/getlogo': () => [],
    'GET /api/training/getAllDematVideo': () => ({ trainings: [] }),
    'GET /api/demat/get': () => ({ promotions: [] }),
  });
}
