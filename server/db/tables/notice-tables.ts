import type { NoticeChannel } from '#core/notifications/notice-kind';

/** The tables about what vendors are told. */
export interface NoticeTables {
  notice_choices: NoticeChoiceRow;
  /** The promotions that went live and were told, by campaign; by id where a promotion is of none. */
  announced_promotions: { campaign: string };
}

/** A choice that differs from what holds for everyone. */
export interface NoticeChoiceRow {
  user_id: string;
  kind: string;
  channel: NoticeChannel;
}
