import * as z from 'zod/mini';
import type { StageStep } from '#core/deals/stage-step';
import { as, listOf, record, under } from './codec';
import { endpoint } from './endpoint';

const step = record<StageStep>()({
  time: as('Changed_Time', z.iso.datetime({ offset: true })),
  before: as('Stage_before', z.string()),
  after: as('Stage', z.string()),
  reason: z.optional(z.string()),
  by: z.optional(z.string()),
});

/** Lists the stage changes of a deal, the newest first. Additive to the spec. */
export const dealStages = endpoint({
  name: 'dealStages',
  summary: 'How the stage of one deal changed since the portal knows it, the newest change first',
  method: 'GET',
  path: '/api/deals/{dealId}/stages',
  access: 'signed-in',
  answer: under('data', listOf(step)),
});
