import type { NoticeChannel } from '#core/notifications/notice-kind';

/** The tables of vendors' notifications. */
export interface NoticeTables {
  notice_choices: NoticeChoiceRow;
  /** The published promotions that were announced, by campaign; by id for a promotion without one. */
  announced_promotions: { campaign: string };
}

/** A choice that differs from the default. */
export interface NoticeChoiceRow {
  user_id: string;
  kind: string;
  channel: NoticeChannel;
}
