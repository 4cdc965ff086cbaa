import type { Deal } from '#core/deals/deal';

/** Makes a product deal of franchise FR-001, created on 4 November 2026; pass the fields that matter to the test. */
export function aDeal(over: Partial<Deal> = {}): Deal {
  return {
    id: 'd1',
    franchiseCode: 'FR-001',
    createdTime: '2026-11-04T11:20:00+05:30',
    productCategory: 'Mutual Fund',
    stage: 'Documents received',
    ...over,
  };
}

/** Makes a closed-won free demat account. */
export function aFreeDemat(over: Partial<Deal> = {}): Deal {
  return aDeal({ productCategory: 'Free Demat Account', stage: 'Closed Won.', ...over });
}
