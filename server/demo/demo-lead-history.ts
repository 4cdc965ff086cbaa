import type { LeadActivityRow, LeadDetailsRow } from '../db/tables/lead-writing-tables';
import { crmTime } from './demo-calendar';
import type { DemoLead } from './demo-leads';
import type { SeededRandom } from './seeded-random';

const HOUR_MS = 3_600_000;
const NOTICE_VERSION = '2026-04';
const RESULTS = ['Connected', 'Connected', 'No answer', 'Busy'];
const NOTES = [
  'Asked for the charges in writing.',
  'Has a savings account only, no investments yet.',
  'Wants to talk it over at home first.',
  'Prefers a call after office hours.',
  'Documents will come by WhatsApp.',
];
const CLOSE_REASONS = ['Not interested', 'Has an account', 'Price', 'Wrong number'];

/** Makes the consents and the history of leads, between their creation and the anchor (ms since 1970). */
export function demoLeadHistory(
  random: SeededRandom,
  leads: readonly DemoLead[],
  anchor: number,
): { details: LeadDetailsRow[]; activities: LeadActivityRow[] } {
  const details: LeadDetailsRow[] = [];
  const activities: LeadActivityRow[] = [];
  for (const lead of leads) {
    const created = Date.parse(lead.created_time ?? '');
    if (Number.isNaN(created)) continue;
    const language = random.pick(['English', 'Hindi']);
    // Some came from another source, without a consent that the portal knows of.
    const consent = random.chance(85);
    details.push({
      lead_id: lead.id,
      consent_version: consent ? NOTICE_VERSION : null,
      consent_language: consent ? language : null,
      consent_given_at: consent ? crmTime(created) : null,
      offers: Number(random.chance(30)),
      best_time: random.pick(['Morning', 'Afternoon', 'Evening']),
      language,
    });
    activities.push(...historyOf(random, lead, created, anchor));
  }
  return { details, activities };
}

function historyOf(random: SeededRandom, lead: DemoLead, created: number, anchor: number): LeadActivityRow[] {
  const rows: LeadActivityRow[] = [];
  let at = created;
  const add = (row: Pick<LeadActivityRow, 'kind'> & Partial<LeadActivityRow>) => {
    at += random.between(2, 30) * HOUR_MS;
    if (at >= anchor) return;
    const id = `${lead.id}-${String(rows.length + 1).padStart(6, '0')}`;
    const nothing = { user_id: null, from_value: null, to_value: null, result: null, text: null };
    rows.push({ ...nothing, ...row, id, lead_id: lead.id, at_ms: at });
  };
  const status = lead.lead_status ?? 'New';
  if (status === 'New') return rows;
  add({ kind: 'call', result: random.pick(RESULTS) });
  add({ kind: 'status', from_value: 'New', to_value: 'Contacted' });
  if (random.chance(60)) add({ kind: 'note', text: random.pick(NOTES) });
  if (status === 'Contacted') return rows;
  if (random.chance(50)) add({ kind: 'message' });
  add({ kind: 'call', result: 'Connected' });
  const result = status === 'Not Interested' ? random.pick(CLOSE_REASONS) : null;
  add({ kind: 'status', from_value: 'Contacted', to_value: status, result });
  return rows;
}
