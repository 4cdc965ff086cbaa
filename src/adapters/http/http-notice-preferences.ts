import type * as z from 'zod/mini';
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
    return choicesIn(await readAnswer(this.client, noticeChoices, WireNoticeChoices, { signal }));
  }

  override async choose(kind: NoticeKind, channel: NoticeChannel): Promise<NoticeChoices> {
    const call = { body: { kind, channel } };
    return choicesIn(await readAnswer(this.client, chooseNotice, WireNoticeChoices, call));
  }
}

/** A server from before statements and answers were told of says nothing of them. */
function choicesIn({ choices, further }: z.infer<typeof WireNoticeChoices>): NoticeChoices {
  const { statement, answer } = further ?? {};
  return { ...choices, ...(statement && { statement }), ...(answer && { answer }) };
}
