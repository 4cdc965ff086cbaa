import {
  makeMeetingFeed,
  meetingFeed,
  ReadableFeed,
  stopMeetingFeed,
  WireFeedLink,
} from '#contract/meeting-feed';
import { MeetingFeed } from '#core/meetings/meeting-feed.port';
import type { HttpClient } from './http-client';
import { momentIn } from './moment-in';
import { readAnswer } from './read-answer';

/** The link to the own meetings at a server that announces it. */
export class HttpMeetingFeed extends MeetingFeed {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async since(signal?: AbortSignal): Promise<number | undefined> {
    return momentIn((await readAnswer(this.client, meetingFeed, ReadableFeed, { signal })).since);
  }

  override async make(): Promise<string> {
    const { address } = await readAnswer(this.client, makeMeetingFeed, WireFeedLink);
    return this.client.addressOf(address);
  }

  override async stop(): Promise<void> {
    await this.client.call(stopMeetingFeed);
  }
}
