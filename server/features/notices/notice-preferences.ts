import {
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
  USUAL_CHANNEL,
} from '#core/notifications/notice-kind';
import type { PortalDatabase } from '../../db/portal-database';

/** Stores the notification choices of one person; only explicit choices have a row. */
export class NoticePreferences {
  constructor(
    private readonly database: PortalDatabase,
    private readonly userId: string,
  ) {}

  /** Returns the channel of each kind. */
  async choices(): Promise<Readonly<Record<NoticeKind, NoticeChannel>>> {
    const rows = await this.database
      .selectFrom('notice_choices')
      .select(['kind', 'channel'])
      .where('user_id', '=', this.userId)
      .execute();
    const of = (kind: NoticeKind) => channelOf(rows.find((row) => row.kind === kind)?.channel);
    return {
      'deal-won': of('deal-won'),
      payment: of('payment'),
      promotion: of('promotion'),
      meeting: of('meeting'),
      statement: of('statement'),
      answer: of('answer'),
    };
  }

  /** Changes one choice and returns all of them. */
  async choose(kind: NoticeKind, channel: NoticeChannel) {
    await this.database
      .insertInto('notice_choices')
      .values({ user_id: this.userId, kind, channel })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ channel }))
      .execute();
    return this.choices();
  }
}

/** Parses a stored channel; the default where none was chosen. */
export function channelOf(stored: string | null | undefined): NoticeChannel {
  return NOTICE_CHANNELS.find((channel) => channel === stored) ?? USUAL_CHANNEL;
}
