import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** The addition under which a server announces the calls about what one is told. */
export const NOTICES = 'notices';

const kind = z.enum(['deal-won', 'payment', 'promotion', 'meeting']);
const channel = z.enum(['push', 'mail', 'none']);

/** What the caller is told and how, kind by kind. */
export const WireNoticeChoices = z.object({ choices: z.record(kind, channel) });

/** What the caller is told and how. Additive to the spec: announced as `notices`. */
export const noticeChoices = endpoint({
  name: 'noticeChoices',
  summary: 'What the caller is told, and how: a message to the device, a mail, or nothing',
  method: 'GET',
  path: '/api/me/notices',
  access: 'signed-in',
  answer: WireNoticeChoices,
});

/** Changes how the caller is told of one kind of news. Announced as `notices`. */
export const chooseNotice = endpoint({
  name: 'chooseNotice',
  summary: 'Choose how to be told of one kind of news',
  method: 'PATCH',
  path: '/api/me/notices',
  access: 'signed-in',
  body: z.object({ kind, channel }),
  answer: WireNoticeChoices,
});
