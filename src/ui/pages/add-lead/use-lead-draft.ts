import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import { BEST_TIMES, EMPTY_LEAD, type LeadDraft, leadFaults } from '#core/leads/new-lead';
import { eachOf } from '#core/shared/each-of';
import { OPTIONAL_LEAD_TEXTS } from '#records/lead';

const TICKED = 'yes';

/** Lists the products of the own leads, that of the newest lead first. */
export function productsOf(leads: readonly Lead[]): readonly string[] {
  const newestFirst = leads.toSorted((a, b) => timeOf(b) - timeOf(a));
  const used = newestFirst.flatMap(({ product }) => (product ? [product] : []));
  return [...new Set([...used, FREE_DEMAT_ACCOUNT])];
}

function timeOf({ createdTime }: Lead): number {
  return Date.parse(createdTime ?? '') || 0;
}

/** Whether anything was typed or ticked; losing only a chosen product does not matter. */
export function isBegun(draft: LeadDraft): boolean {
  const { product: _, ...typed } = draft;
  return Object.values(typed).some(Boolean);
}

/** Converts a draft to the texts that are stored. */
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

/** Restores a draft from stored texts. */
export function draftIn(texts: Readonly<Record<string, string>>): LeadDraft {
  return {
    ...eachOf(TEXTS, (name) => texts[name] ?? ''),
    bestTime: BEST_TIMES.find((time) => time === texts.bestTime) ?? '',
    consent: texts.consent === TICKED,
    offers: texts.offers === TICKED,
  };
}

/** Manages the form, from the stored draft or empty, and validates it field by field. */
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
