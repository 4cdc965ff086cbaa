import { beforeEach, describe, expect, it } from 'vitest';
import type { MeetingFeed } from '#core/meetings/meeting-feed.port';

/** The moment at which every adapter under test believes to be. */
export const FEED_NOW = Date.parse('2026-11-21T10:00:00+05:30');

/** What every way to the link of one's own meetings must do. */
export function meetingFeedContract(adapter: string, open: () => Promise<MeetingFeed>): void {
  describe(`MeetingFeed: ${adapter}`, () => {
    let feed: MeetingFeed;
    beforeEach(async () => {
      feed = await open();
      await feed.stop();
    });

    it('has no link before one is made', async () => {
      expect(await feed.since()).toBeUndefined();
    });

    it('makes a link, and knows since when there is one', async () => {
      expect(await feed.make()).toMatch(/\/api\/meetings\/calendar\/[\w-]+\.ics$/);
      expect(await feed.since()).toBe(FEED_NOW);
    });

    it('makes another one in its place', async () => {
      expect(await feed.make()).not.toBe(await feed.make());
      expect(await feed.since()).toBe(FEED_NOW);
    });

    it('ends the link, as often as it is told to', async () => {
      await feed.make();
      await feed.stop();
      await feed.stop();
      expect(await feed.since()).toBeUndefined();
    });
  });
}
