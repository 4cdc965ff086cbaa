import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';

/** The addition under which a server announces that it keeps how stages changed. */
export const DEALS_STAGES = 'deals.stages';

/** A change of a stage as our server sends it. */
const WireStageStep = z.object({
  Changed_Time: z.iso.datetime({ offset: true }),
  Stage_before: z.string(),
  Stage: z.string(),
  /** Why the office declared it void, or had it count again; an administrator reads who did. */
  reason: z.optional(z.string()),
  by: z.optional(z.string()),
});

/** A change as it is accepted from any server. */
export const ReadableStageStep = z.object({
  Changed_Time: text,
  Stage_before: text,
  Stage: text,
  reason: optionalText,
  by: optionalText,
});

/** How the stage of one deal changed, the newest change first. Announced as `DEALS_STAGES`. */
export const dealStages = endpoint({
  name: 'dealStages',
  summary: 'How the stage of one deal changed since the portal knows it, the newest change first',
  method: 'GET',
  path: '/api/deals/{dealId}/stages',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireStageStep) }),
});
