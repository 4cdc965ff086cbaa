import { dealFigures, dealOfNetwork, dealValues } from '#contract/deal-pages';
import { leadOfNetwork, leadValues } from '#contract/lead-pages';
import { dealParameters, paymentParameters, recordParameters } from '#contract/network-parameters';
import { paymentFigures } from '#contract/payment-pages';
import type { PortalApi } from '#contract/portal-api';
import type { SqlDealPages } from '../../server/features/assessed-deals/sql-deal-pages';
import type { SqlLeadPages } from '../../server/features/leads/sql-lead-pages';
import type { SqlPaymentPages } from '../../server/features/payments/sql-payment-pages';
import { countDeals, pageOfDeals } from '../../src/ui/data/deals';
import { pageOfLeads } from '../../src/ui/data/leads';
import { pageOfPayments } from '../../src/ui/data/payments';

/** The calls for pages of a network's leads. */
export type LeadPages = Pick<SqlLeadPages, 'page' | 'values' | 'one'>;
/** The calls for pages of a network's deals. */
export type DealPages = Pick<SqlDealPages, 'page' | 'values' | 'figures' | 'counts' | 'one'>;
/** The calls for pages of a network's payments. */
export type PaymentPages = Pick<SqlPaymentPages, 'page' | 'figures'>;

/** Reads pages of leads from a server as the page does. */
export function leadPagesAt(api: PortalApi): LeadPages {
  return {
    page: (query, wanted) => pageOfLeads({ api }, query, wanted),
    values: (query) => api.call(leadValues, { query: recordParameters(query) }),
    one: (id) => api.call(leadOfNetwork, { query: { id } }),
  };
}

/** Reads pages of deals from a server as the page does. */
export function dealPagesAt(api: PortalApi): DealPages {
  return {
    page: (query, wanted) => pageOfDeals({ api }, query, wanted),
    values: (query) => api.call(dealValues, { query: dealParameters(query) }),
    figures: (query) => api.call(dealFigures, { query: dealParameters(query) }),
    counts: (queries) => countDeals({ api }, queries),
    one: (id) => api.call(dealOfNetwork, { query: { id } }),
  };
}

/** Reads pages of payments from a server as the page does. */
export function paymentPagesAt(api: PortalApi): PaymentPages {
  return {
    page: (query, wanted) => pageOfPayments({ api }, query, wanted),
    figures: (query) => api.call(paymentFigures, { query: paymentParameters(query) }),
  };
}
