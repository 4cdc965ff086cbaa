import { OPTIONAL_LEAD_TEXTS } from '#records/lead';
import type { Lead } from '../leads/lead';
import { isContact, type LeadActivity, type LeadChange } from '../leads/lead-activity';
import { LEAD_STATUS_TEXTS } from '../leads/lead-status';
import type { NewLead } from '../leads/new-lead';
import { eachOf } from '../shared/each-of';
import { leadIdOf, type PendingItem, provisionalId } from './pending-item';

/** Applies pending items to leads: new leads come first, others are changed. */
export function withPending(
  leads: readonly Lead[],
  items: readonly PendingItem[],
  franchiseCode: string,
): readonly Lead[] {
  const standing = items.filter((item) => item.refusal === undefined || item.kind === 'add');
  if (standing.length === 0) return leads;
  const added = standing.flatMap((item) =>
    item.kind === 'add' ? [leadOf(item.lead, item.key, item.at, franchiseCode)] : [],
  );
  return [...added.toReversed(), ...leads].map((lead) =>
    standing.reduce(
      (changed, item) =>
        item.kind !== 'add' && item.leadId === lead.id ? afterItem(changed, item) : changed,
      lead,
    ),
  );
}

/** The time by which the clock of a device may be ahead of the server's, in ms. */
const CLOCKS_MS = 30_000;

/**
 * Lists the unsent activities of a lead as its history will show them, the newest first. Those that are `there` have
 * arrived: only their answers were lost.
 */
export function pendingActivities(
  lead: Lead,
  items: readonly PendingItem[],
  there: readonly LeadActivity[] = [],
): readonly LeadActivity[] {
  let before = lead;
  const activities: LeadActivity[] = [];
  for (const item of items) {
    if (leadIdOf(item) !== lead.id) continue;
    const entry = { id: item.key, time: isoTime(item.at) };
    if (item.kind === 'record') activities.push({ ...entry, ...item.activity });
    if (item.kind !== 'change') continue;
    const { change } = item;
    activities.push(
      change.kind === 'status'
        ? {
            ...entry,
            kind: 'status',
            from: before.status,
            to: change.status,
            result: change.close?.reason,
            text: change.close?.text,
          }
        : { ...entry, kind: 'follow-up', from: before.followUpTime, to: change.at },
    );
    before = changedLead(before, change);
  }
  return activities.filter((own) => !there.some((each) => isSame(each, own))).toReversed();
}

function isSame(there: LeadActivity, own: LeadActivity): boolean {
  const said = ({ kind, text, result, to }: LeadActivity) => [kind, text, result, to].join('\n');
  return said(there) === said(own) && Date.parse(there.time) >= Date.parse(own.time) - CLOCKS_MS;
}

function afterItem(lead: Lead, item: Exclude<PendingItem, { kind: 'add' }>): Lead {
  if (item.kind === 'change') return changedLead(lead, item.change);
  return isContact(item.activity) ? { ...lead, lastContactTime: isoTime(item.at) } : lead;
}

function changedLead(lead: Lead, change: LeadChange): Lead {
  return change.kind === 'status' ? { ...lead, status: change.status } : { ...lead, followUpTime: change.at };
}

function leadOf(lead: NewLead, key: string, at: number, franchiseCode: string): Lead {
  const { name, mobile, product } = lead;
  const id = provisionalId(key);
  const status = LEAD_STATUS_TEXTS.new;
  const optional = eachOf(OPTIONAL_LEAD_TEXTS, (field) => lead[field]);
  return { id, franchiseCode, name, mobile, product, ...optional, status, createdTime: isoTime(at) };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
