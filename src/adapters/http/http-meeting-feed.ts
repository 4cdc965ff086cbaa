import * as z from 'zod/mini';
import {
  makeMeetingFeed,
  meetingFeed,
  ReadableFeed,
  stopMeetingFeed,
  WireFeedLink,
} from '#contract/meeting-feed';
import { MeetingFeed } from '#core/meetings/meeting-feed.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';

/** The link to the own meetings at a server that announces it. */
export class HttpMeetingFeed extends MeetingFeed {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async since(signal?: AbortSignal): Promise<number | undefined> {
    const read = z.safeParse(ReadableFeed, await this.client.call(meetingFeed, { signal }));
    if (!read.success) throw new UnexpectedAnswer('The answer does not say whether there is a link.');
    const since = Date.parse(read.data.since ?? '');
    return Number.isNaN(since) ? undefined : since;
  }

  override async make(): Promise<string> {
    const read = z.safeParse(WireFeedLink, await this.client.call(makeMeetingFeed));
    if (!read.success) throw new UnexpectedAnswer('The answer is not a link.');
    return this.client.addressOf(read.data.address);
  }

  override async stop(): Promise<void> {
    await this.client.call(stopMeetingFeed);
  }
}
