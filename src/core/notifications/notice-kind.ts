/** The kinds of events that vendors are notified of. */
export const NOTICE_KINDS = ['deal-won', 'payment', 'promotion', 'meeting', 'statement', 'answer'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The channels: push messages to registered devices, or by mail where there are none; mail; or none. */
export const NOTICE_CHANNELS = ['push', 'mail', 'none'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The channel of a person who has chosen none. */
export const USUAL_CHANNEL: NoticeChannel = 'push';

/** The kinds added later, which earlier servers do not send. */
type LaterKind = 'statement' | 'answer';

/** The channel of each kind; kinds that the server does not send are missing. */
export type NoticeChoices = Readonly<
  Record<Exclude<NoticeKind, LaterKind>, NoticeChannel> & Partial<Record<LaterKind, NoticeChannel>>
>;
