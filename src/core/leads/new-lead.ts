import { LEAD, OPTIONAL_LEAD_TEXTS, type OptionalLeadText } from '#records/lead';
import { eachOf } from '../shared/each-of';
import { EMAIL } from '../shared/email';
import { indianMobileDigits, normalMobile } from './indian-mobile';

/** The times of day at which a person prefers to be called. */
export const BEST_TIMES = ['Morning', 'Afternoon', 'Evening'] as const;
export type BestTime = (typeof BEST_TIMES)[number];

/** The longest note, in characters. */
export const MAX_NOTE = 500;

/** A person's consent to be contacted: the version of the notice, its language, and the time (an ISO time). */
export interface Consent {
  readonly version: string;
  readonly language: string;
  readonly givenAt: string;
}

/** A new person, ready to be stored. The mobile is normalized: "+919876543210". */
export interface NewLead extends Readonly<Partial<Record<OptionalLeadText, string | undefined>>> {
  readonly name: string;
  readonly mobile: string;
  readonly product: string;
  readonly bestTime?: BestTime | undefined;
  readonly language?: string | undefined;
  readonly note?: string | undefined;
  readonly consent: Consent;
  /** Whether the person also agreed to receive offers. */
  readonly offers: boolean;
}

/** The content of a new lead's form, complete or not. Empty texts are empty fields. */
export interface LeadDraft extends Readonly<Record<OptionalLeadText, string>> {
  readonly name: string;
  readonly mobile: string;
  readonly product: string;
  readonly bestTime: BestTime | '';
  readonly language: string;
  readonly note: string;
  readonly consent: boolean;
  readonly offers: boolean;
}

/** An empty form. */
export const EMPTY_LEAD: LeadDraft = {
  ...eachOf(OPTIONAL_LEAD_TEXTS, () => ''),
  name: '',
  mobile: '',
  product: '',
  bestTime: '',
  language: '',
  note: '',
  consent: false,
  offers: false,
};

/** The faults of a draft by field; valid fields are missing. */
export type LeadFaults = Partial<Record<keyof LeadDraft, 'missing' | 'invalid' | 'too-long'>>;

// Matches letters of any script with punctuation of names, as in "A.P. Rao, s/o Mohan" and "Rao & Sons (HUF)", and the
// joiners that Hindi keyboards insert; the first character is a letter.
const NAME = /^\p{L}[\p{L}\p{M}\p{Join_Control}\s.,/&()'’-]*$/u;

/** Checks a draft. */
export function leadFaults(draft: LeadDraft): LeadFaults {
  const faults: LeadFaults = {};
  const name = draft.name.trim();
  if (!name) faults.name = 'missing';
  else if (name.length > LEAD.name.max) faults.name = 'too-long';
  else if (name.length < 2 || !NAME.test(name)) faults.name = 'invalid';
  if (!draft.mobile.trim()) faults.mobile = 'missing';
  else if (!indianMobileDigits(draft.mobile)) faults.mobile = 'invalid';
  if (!draft.product.trim()) faults.product = 'missing';
  for (const field of OPTIONAL_LEAD_TEXTS)
    if (draft[field].trim().length > LEAD[field].max) faults[field] = 'too-long';
  if (draft.email.trim() && !EMAIL.test(draft.email.trim())) faults.email = 'invalid';
  if (draft.note.trim().length > MAX_NOTE) faults.note = 'too-long';
  if (!draft.consent) faults.consent = 'missing';
  return faults;
}

/** Builds the lead of a draft; undefined for a draft with faults. The e-mail address is lowercased. */
export function newLead(draft: LeadDraft, consent: Consent): NewLead | undefined {
  const mobile = normalMobile(draft.mobile);
  if (mobile === undefined || Object.keys(leadFaults(draft)).length > 0) return undefined;
  const { bestTime, offers } = draft;
  return {
    name: tidy(draft.name),
    mobile,
    product: tidy(draft.product),
    ...eachOf(OPTIONAL_LEAD_TEXTS, (field) => tidy(draft[field]) || undefined),
    email: tidy(draft.email).toLowerCase() || undefined,
    bestTime: bestTime || undefined,
    language: tidy(draft.language) || undefined,
    note: draft.note.trim() || undefined,
    consent,
    offers,
  };
}

/** Trims a text and reduces runs of blanks to one. */
export function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
