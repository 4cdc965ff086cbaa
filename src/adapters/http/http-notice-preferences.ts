import { chooseNotice, noticeChoices, WireNoticeChoices } from '#contract/notices';
import type { NoticeChannel, NoticeChoices, NoticeKind } from '#core/notifications/notice-kind';
import { NoticePreferences } from '#core/notifications/notice-preferences.port';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** The choices at a server that announces them. */
export class HttpNoticePreferences extends NoticePreferences {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async choices(signal?: AbortSignal): Promise<NoticeChoices> {
    return (await readAnswer(this.client, noticeChoices, WireNoticeChoices, { signal })).choices;
  }

  override async choose(kind: NoticeKind, channel: NoticeChannel): Promise<NoticeChoices> {
    const call = { body: { kind, channel } };
    return (await readAnswer(this.client, chooseNotice, WireNoticeChoices, call)).choices;
  }
}
