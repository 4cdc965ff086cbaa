/** The statuses that the portal has a label and an icon for. The CRM may contain others. */
export type LeadStatus =
  | 'new'
  | 'contacted'
  | 'interested'
  | 'follow-up'
  | 'papers-due'
  | 'converted'
  | 'not-interested'
  | 'archived';

/** The CRM's text of every known status, in the order of work. */
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

/** The statuses that a person may set; the CRM has no archived status. */
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

/** Parses the CRM's text; undefined for an unknown status. */
export function readLeadStatus(text: string | undefined): LeadStatus | undefined {
  return known.get(statusKey(text ?? ''));
}

/** The comparison key of a status: 'Not interested' and ' NOT  INTERESTED' are equal. */
export function statusKey(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

/** Adds to the wanted statuses all known spellings of the same statuses. */
export function withSpellings(asked: readonly string[], known: readonly string[]): readonly string[] {
  const keys = new Set(asked.map(statusKey));
  return [...new Set([...asked, ...known.filter((status) => keys.has(statusKey(status)))])];
}

/** Whether nobody has to call this person any more. */
export function isClosed(status: LeadStatus | undefined): boolean {
  return status === 'converted' || status === 'not-interested' || status === 'archived';
}

/** Whether setting this status closes a lead without a deal, which needs a reason. */
export function needsCloseReason(status: string): boolean {
  return readLeadStatus(status) === 'not-interested';
}
