import { PERSON_FIELDS, type PersonField } from '#records/lead';
import { eachOf } from '../shared/each-of';
import { shownText } from '../shared/shown-text';
import { normalMobile } from './indian-mobile';
import type { Lead } from './lead';
import { EMPTY_LEAD, type LeadFaults, leadFaults, tidy } from './new-lead';

/** The fields that describe the person of a lead; empty texts where unknown. */
export type LeadPerson = Readonly<Record<PersonField, string>>;

/** Extracts the person of a lead. */
export function personOf(lead: Lead): LeadPerson {
  return eachOf(PERSON_FIELDS, (field) => lead[field] ?? '');
}

/** Checks the changed fields. An unchanged field from the CRM is not checked. */
export function personFaults(person: LeadPerson, before: LeadPerson): LeadFaults {
  const faults = leadFaults({ ...EMPTY_LEAD, ...person, consent: true });
  return Object.fromEntries(
    PERSON_FIELDS.flatMap((field) =>
      faults[field] && person[field] !== before[field] ? [[field, faults[field]]] : [],
    ),
  );
}

/** Returns the changed fields only, normalized for storage. */
export function changedPerson(person: LeadPerson, before: LeadPerson): Partial<LeadPerson> {
  return Object.fromEntries(
    PERSON_FIELDS.flatMap((field) => {
      const text = normalPersonText(field, person[field]);
      return text === normalPersonText(field, before[field]) ? [] : [[field, text]];
    }),
  );
}

/**
 * Whether somebody else has changed one of these fields since `before`. Names are compared without invisible marks,
 * which pages do not send back.
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

/** Normalizes a text for storage: single blanks, the mobile as "+919876543210", the address in lower case. */
export function normalPersonText(field: PersonField, text: string): string {
  if (field === 'mobile') return normalMobile(text) ?? tidy(text);
  return field === 'email' ? tidy(text).toLowerCase() : tidy(text);
}
