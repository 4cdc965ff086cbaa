import * as z from 'zod/mini';
import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChoices } from '#core/notifications/notice-kind';
import { type Codec, decoded } from './codec';
import { endpoint } from './endpoint';

const FIRST_KINDS = ['deal-won', 'payment', 'promotion', 'meeting'] as const;
const channel = z.enum(NOTICE_CHANNELS);

/**
 * The channel of each kind of notice. On the wire `choices` contains exactly the original kinds, since an old page
 * refuses any others there; later kinds are in `further`, as far as the server knows them.
 */
const choices: Codec<NoticeChoices> = z.codec(
  z.object({
    choices: z.record(z.enum(FIRST_KINDS), channel),
    further: z.optional(z.object({ statement: z.optional(channel), answer: z.optional(channel) })),
  }),
  decoded<NoticeChoices>(),
  {
    decode: ({ choices: first, further: { statement, answer } = {} }) => ({
      ...first,
      ...(statement && { statement }),
      ...(answer && { answer }),
    }),
    encode: ({ statement, answer, ...first }) => ({ choices: first, further: { statement, answer } }),
  },
);

/** Reads what the caller is notified of, and how. Additive to the spec. */
export const noticeChoices = endpoint({
  name: 'noticeChoices',
  summary: 'What the caller is told, and how: a message to the device, a mail, or nothing',
  method: 'GET',
  path: '/api/me/notices',
  access: 'signed-in',
  secondFactor: 'exempt',
  answer: choices,
});

/** Changes how the caller is notified of one kind, and returns all choices. Additive to the spec. */
export const chooseNotice = endpoint({
  name: 'chooseNotice',
  summary: 'Choose how to be told of one kind of news',
  method: 'PATCH',
  path: '/api/me/notices',
  access: 'signed-in',
  secondFactor: 'exempt',
  body: z.object({ kind: z.enum(NOTICE_KINDS), channel }),
  answer: choices,
});
