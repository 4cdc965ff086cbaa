import type { NoticeChannel, NoticeChoices, NoticeKind } from '#core/notifications/notice-kind';
import { USUAL_CHANNEL } from '#core/notifications/notice-kind';
import { NoticePreferences } from '#core/notifications/notice-preferences.port';

/** The choices of one person, who starts with the usual ones. */
export class InMemoryNoticePreferences extends NoticePreferences {
  #choices: NoticeChoices = {
    'deal-won': USUAL_CHANNEL,
    payment: USUAL_CHANNEL,
    promotion: USUAL_CHANNEL,
    meeting: USUAL_CHANNEL,
    statement: USUAL_CHANNEL,
    answer: USUAL_CHANNEL,
  };

  override async choices(): Promise<NoticeChoices> {
    return this.#choices;
  }

  override async choose(kind: NoticeKind, channel: NoticeChannel): Promise<NoticeChoices> {
    this.#choices = { ...this.#choices, [kind]: channel };
    return this.#choices;
  }
}
