/** The statuses that the portal has a word and a mark for. The CRM may hold any other. */
export type LeadStatus =
  | 'new'
  | 'contacted'
  | 'interested'
  | 'follow-up'
  | 'papers-due'
  | 'converted'
  | 'not-interested'
  | 'archived';

/** Every known status as the CRM writes it, in the order of the work. */
export const LEAD_STATUS_TEXTS: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  interested: 'Interested',
  'follow-up': 'Follow Up',
  'papers-due': 'Papers Due',
  converted: 'Converted',
  'not-interested': 'Not Interested',
  archived: 'Archived',
};

/** Those that a person may give a lead: an archived one is none that the CRM has. */
export const CHOSEN_LEAD_STATUSES: readonly string[] = Object.values(LEAD_STATUS_TEXTS).filter(
  (text) => text !== LEAD_STATUS_TEXTS.archived,
);

const known: ReadonlyMap<string, LeadStatus> = new Map([
  ['new', 'new'],
  ['contacted', 'contacted'],
  ['interested', 'interested'],
  ['follow up', 'follow-up'],
  ['papers due', 'papers-due'],
  ['converted', 'converted'],
  ['not interested', 'not-interested'],
  ['archived', 'archived'],
]);

/** Reads the CRM's text; undefined for a status that the portal does not know. */
export function readLeadStatus(text: string | undefined): LeadStatus | undefined {
  return known.get(statusKey(text ?? ''));
}

/** Gives the key of a status: 'Not interested' and ' NOT  INTERESTED' are one, however the CRM writes them. */
export function statusKey(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

/** Those that are asked for and, of the known ones, all that are the same status. */
export function withSpellings(asked: readonly string[], known: readonly string[]): readonly string[] {
  const keys = new Set(asked.map(statusKey));
  return [...new Set([...asked, ...known.filter((status) => keys.has(statusKey(status)))])];
}

/** Whether nobody has to call this person any more. */
export function isClosed(status: LeadStatus | undefined): boolean {
  return status === 'converted' || status === 'not-interested' || status === 'archived';
}

/** Whether a change to this status gives a person up, which needs a reason. */
export function needsCloseReason(status: string): boolean {
  return readLeadStatus(status) === 'not-interested';
}
