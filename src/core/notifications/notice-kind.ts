/** The kinds of events that a vendor is told of. */
export const NOTICE_KINDS = ['deal-won', 'payment', 'promotion', 'meeting', 'statement', 'answer'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * The ways in which a vendor can be told of it: on the devices that get messages, by mail where there are none; or not
 * at all.
 */
export const NOTICE_CHANNELS = ['push', 'mail', 'none'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The channel for a person who has chosen none. */
export const USUAL_CHANNEL: NoticeChannel = 'push';

/** The kinds that came later: a server from before them tells nothing of them. */
type LaterKind = 'statement' | 'answer';

/** The channel of each kind; one that the server tells nothing of is missing. */
export type NoticeChoices = Readonly<
  Record<Exclude<NoticeKind, LaterKind>, NoticeChannel> & Partial<Record<LaterKind, NoticeChannel>>
>;
