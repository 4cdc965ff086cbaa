import { ACTIVITY_KINDS, type ActivityKind, type LeadActivity } from '#core/leads/lead-activity';
import type { LeadDetails } from '#core/leads/lead-details';
import { BEST_TIMES } from '#core/leads/new-lead';
import type { LeadRow } from '../../db/portal-database';
import type { LeadActivityRow, LeadDetailsRow } from '../../db/tables/lead-writing-tables';
import { toLead } from './sql-lead-repo';

/** Converts the rows of a lead and its captured details. */
export function toLeadDetails(row: LeadRow, details: LeadDetailsRow | undefined): LeadDetails {
  const { consent_version: version, consent_language: language, consent_given_at: givenAt } = details ?? {};
  return {
    ...toLead(row),
    bestTime: BEST_TIMES.find((time) => time === details?.best_time),
    language: details?.language ?? undefined,
    consent: version && language && givenAt ? { version, language, givenAt } : undefined,
    offers: details && details.offers === 1,
  };
}

/** Converts the row of an activity. Throws for an unknown kind. */
export function toActivity(row: LeadActivityRow): LeadActivity {
  return {
    id: row.id,
    kind: activityKind(row),
    time: new Date(row.at_ms).toISOString(),
    from: row.from_value ?? undefined,
    to: row.to_value ?? undefined,
    result: row.result ?? undefined,
    text: row.text ?? undefined,
  };
}

/** Returns the kind of an activity. Throws for an unknown one. */
export function activityKind(row: Pick<LeadActivityRow, 'kind'>): ActivityKind {
  const kind = ACTIVITY_KINDS.find((known) => known === row.kind);
  if (!kind) throw new TypeError(`No such kind of activity: ${row.kind}`);
  return kind;
}
