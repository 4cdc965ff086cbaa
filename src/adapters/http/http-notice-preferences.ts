import * as z from 'zod/mini';
import { chooseNotice, noticeChoices, WireNoticeChoices } from '#contract/notices';
import type { NoticeChannel, NoticeChoices, NoticeKind } from '#core/notifications/notice-kind';
import { NoticePreferences } from '#core/notifications/notice-preferences.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';

/** The choices at a server that announces them. */
export class HttpNoticePreferences extends NoticePreferences {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async choices(signal?: AbortSignal): Promise<NoticeChoices> {
    return read(await this.client.call(noticeChoices, { signal }));
  }

  override async choose(kind: NoticeKind, channel: NoticeChannel): Promise<NoticeChoices> {
    return read(await this.client.call(chooseNotice, { body: { kind, channel } }));
  }
}

function read(answer: unknown): NoticeChoices {
  const found = z.safeParse(WireNoticeChoices, answer);
  if (!found.success) throw new UnexpectedAnswer('The answer holds no choices.');
  return found.data.choices;
}
