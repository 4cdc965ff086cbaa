import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import { type LeadDraft, leadFaults } from '#core/leads/new-lead';
import { useServices } from '../app-services';

/** The products that the own leads ask for, the one of the newest lead first. */
export function productsOf(leads: readonly Lead[]): readonly string[] {
  const newestFirst = leads.toSorted((a, b) => timeOf(b) - timeOf(a));
  const used = newestFirst.flatMap(({ product }) => (product ? [product] : []));
  return [...new Set([...used, FREE_DEMAT_ACCOUNT])];
}

function timeOf({ createdTime }: Lead): number {
  return Date.parse(createdTime ?? '') || 0;
}

/** A form with nothing in it but the product that was used last. */
export function emptyDraft(product: string): LeadDraft {
  return {
    name: '',
    mobile: '',
    product,
    email: '',
    city: '',
    bestTime: '',
    language: '',
    note: '',
    consent: false,
    offers: false,
  };
}

/** Whether anything was typed or ticked; a chosen product alone is nothing to lose. */
export function isBegun(draft: LeadDraft): boolean {
  const { product: _, ...typed } = draft;
  return Object.values(typed).some(Boolean);
}

/** The form, as the session kept it or empty, checked field by field. */
export function useLeadDraft(product: string): UseFormReturn<LeadDraft> & { readonly restored: boolean } {
  const { outgoingLeads } = useServices();
  const kept = useMemo(() => outgoingLeads.draft(), [outgoingLeads]);
  const form = useForm<LeadDraft>({
    defaultValues: kept ?? emptyDraft(product),
    mode: 'onTouched',
    resolver: (values) => {
      const faults = Object.entries(leadFaults(values));
      if (faults.length === 0) return { values, errors: {} };
      return { values: {}, errors: Object.fromEntries(faults.map(([name, type]) => [name, { type }])) };
    },
  });
  return { ...form, restored: kept !== undefined };
}
