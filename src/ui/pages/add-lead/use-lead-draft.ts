import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import { BEST_TIMES, EMPTY_LEAD, type LeadDraft, leadFaults } from '#core/leads/new-lead';
import { eachOf } from '#core/shared/each-of';
import { OPTIONAL_LEAD_TEXTS } from '#records/lead';

const TICKED = 'yes';

/** The products that the own leads ask for, the one of the newest lead first. */
export function productsOf(leads: readonly Lead[]): readonly string[] {
  const newestFirst = leads.toSorted((a, b) => timeOf(b) - timeOf(a));
  const used = newestFirst.flatMap(({ product }) => (product ? [product] : []));
  return [...new Set([...used, FREE_DEMAT_ACCOUNT])];
}

function timeOf({ createdTime }: Lead): number {
  return Date.parse(createdTime ?? '') || 0;
}

/** Whether anything was typed or ticked; a chosen product alone is nothing to lose. */
export function isBegun(draft: LeadDraft): boolean {
  const { product: _, ...typed } = draft;
  return Object.values(typed).some(Boolean);
}

/** A draft as the texts that are kept of it. */
export function textsOf(draft: LeadDraft): Readonly<Record<string, string>> {
  const texts = Object.entries(draft).map(([name, value]) => [name, value === true ? TICKED : value || '']);
  return Object.fromEntries(texts);
}

const TEXTS = ['name', 'mobile', 'product', ...OPTIONAL_LEAD_TEXTS, 'language', 'note'] as const;

/** The fields of the form. */
export const LEAD_DRAFT_FIELDS = [
  ...TEXTS,
  'bestTime',
  'consent',
  'offers',
] as const satisfies readonly (keyof LeadDraft)[];

/** The draft that was kept as these texts. */
export function draftIn(texts: Readonly<Record<string, string>>): LeadDraft {
  return {
    ...eachOf(TEXTS, (name) => texts[name] ?? ''),
    bestTime: BEST_TIMES.find((time) => time === texts.bestTime) ?? '',
    consent: texts.consent === TICKED,
    offers: texts.offers === TICKED,
  };
}

/** The form, as it was kept or empty, checked field by field. */
export function useLeadForm(kept: LeadDraft | undefined): UseFormReturn<LeadDraft> {
  return useForm<LeadDraft>({
    defaultValues: kept ?? EMPTY_LEAD,
    mode: 'onTouched',
    resolver: (values) => {
      const faults = Object.entries(leadFaults(values));
      if (faults.length === 0) return { values, errors: {} };
      return { values: {}, errors: Object.fromEntries(faults.map(([name, type]) => [name, { type }])) };
    },
  });
}
