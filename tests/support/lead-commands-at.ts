import { leadCalls } from '#composition/lead-module';
import { checkLead, editLead, leadActivities, leadDetails } from '#contract/lead-writing';
import type { PortalApi } from '#contract/portal-api';
import type { LeadCalls } from '#core/sending/offline-queue';
import type { SqlLeadCommands } from '../../server/features/leads/sql-lead-commands';

type EditedBy = Parameters<SqlLeadCommands['edit']>;

/** The commands on leads; `key` names a call, so that it can be repeated and happens once. */
export interface LeadCommands extends LeadCalls, Pick<SqlLeadCommands, 'file' | 'activities' | 'holderOf'> {
  edit(...edit: [...EditedBy, key: string]): ReturnType<SqlLeadCommands['edit']>;
}

/** Adds and changes leads on a server as the page does. */
export function leadCommandsAt(api: PortalApi): LeadCommands {
  return {
    ...leadCalls(api),
    edit: (id, changes, before, idempotencyKey) =>
      api.call(editLead, { path: { id }, body: { changes, before }, idempotencyKey }),
    file: (id) => api.call(leadDetails, { path: { id } }),
    activities: (id) => api.call(leadActivities, { path: { id } }),
    holderOf: (mobile) => api.call(checkLead, { query: { mobile } }),
  };
}
