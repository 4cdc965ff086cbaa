import { PERSON_FIELDS, type PersonField } from '#records/lead';
import { eachOf } from '../shared/each-of';
import { shownText } from '../shared/shown-text';
import { normalMobile } from './indian-mobile';
import type { Lead } from './lead';
import { EMPTY_LEAD, type LeadFaults, leadFaults, tidy } from './new-lead';

/** The person of a lead; an empty text where nothing is known. */
export type LeadPerson = Readonly<Record<PersonField, string>>;

/** Gives the person of a lead, as it is known now. */
export function personOf(lead: Lead): LeadPerson {
  return eachOf(PERSON_FIELDS, (field) => lead[field] ?? '');
}

/** Finds the faults of the changed fields. A field that is still as it came from the CRM is not judged. */
export function personFaults(person: LeadPerson, before: LeadPerson): LeadFaults {
  const faults = leadFaults({ ...EMPTY_LEAD, ...person, consent: true });
  return Object.fromEntries(
    PERSON_FIELDS.flatMap((field) =>
      faults[field] && person[field] !== before[field] ? [[field, faults[field]]] : [],
    ),
  );
}

/** Only what was changed, in its normal form: blanks once, the mobile as "+919876543210", the address in small letters. */
export function changedPerson(person: LeadPerson, before: LeadPerson): Partial<LeadPerson> {
  return Object.fromEntries(
    PERSON_FIELDS.flatMap((field) => {
      const text = normalText(field, person[field]);
      return text === normalText(field, before[field]) ? [] : [[field, text]];
    }),
  );
}

/**
 * Whether somebody else has changed what is to be changed: what it was before is another text now. Pages show, and give
 * back, a name without the marks that nobody sees.
 */
export function isOvertaken(
  now: LeadPerson,
  changes: Partial<LeadPerson>,
  before: Partial<LeadPerson>,
): boolean {
  return PERSON_FIELDS.some(
    (field) => field in changes && shownText(now[field]) !== shownText(before[field] ?? ''),
  );
}

function normalText(field: PersonField, text: string): string {
  if (field === 'mobile') return normalMobile(text) ?? tidy(text);
  return field === 'email' ? tidy(text).toLowerCase() : tidy(text);
}
