import { EMPTY_LEAD, type LeadDraft, type NewLead } from '#core/leads/new-lead';

/** Makes a new lead as it would be sent. */
export function aNewLead(change: Partial<NewLead> = {}): NewLead {
  return {
    name: 'Asha Example',
    mobile: '+919876543210',
    product: 'Mutual Fund',
    consent: { version: '2026-11', language: 'Hindi', givenAt: '2026-11-20T15:30:00+05:30' },
    offers: false,
    ...change,
  };
}

/** Makes a correctly completed form. */
export function aLeadDraft(change: Partial<LeadDraft> = {}): LeadDraft {
  return {
    ...EMPTY_LEAD,
    name: 'Asha Example',
    mobile: '98765 43210',
    product: 'Mutual Fund',
    consent: true,
    ...change,
  };
}
