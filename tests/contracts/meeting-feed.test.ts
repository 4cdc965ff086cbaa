import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMeetingFeed, meetingFeed, stopMeetingFeed } from '#contract/meeting-feed';
import { NotAllowed } from '#core/shared/failure';
import { apiOf } from '../support/api-of';
import { serverWithPartner } from '../support/server-with-partner';
import { addAdmins } from '../support/two-admins';

/** Opens a portal where nobody has a link, to a partner or an administrator. */
async function opened(as: 'partner' | 'admin' = 'partner') {
  const server = await serverWithPartner();
  onTestFinished(() => server.close());
  const [admin] = await addAdmins(server);
  const api = apiOf(server, as === 'admin' ? admin : await server.tokenFor('u1'));
  return {
    now: () => server.clock.now(),
    since: () => api.call(meetingFeed),
    make: () => api.call(makeMeetingFeed),
    stop: () => api.call(stopMeetingFeed),
  };
}

describe("the link to one's own meetings", () => {
  it('has no link before one is made', async () => {
    const feed = await opened();
    expect(await feed.since()).toBeUndefined();
  });

  it('makes a link, and knows since when there is one', async () => {
    const feed = await opened();
    expect(await feed.make()).toMatch(/\/api\/meetings\/calendar\/[\w-]+\.ics$/);
    expect(await feed.since()).toBe(feed.now());
  });

  it('makes another one in its place', async () => {
    const feed = await opened();
    expect(await feed.make()).not.toBe(await feed.make());
    expect(await feed.since()).toBe(feed.now());
  });

  it('ends the link, as often as it is told to', async () => {
    const feed = await opened();
    await feed.make();
    await feed.stop();
    await feed.stop();
    expect(await feed.since()).toBeUndefined();
  });

  it('is not made for an administrator, who has no meetings of their own', async () => {
    const feed = await opened('admin');
    await expect(feed.make()).rejects.toBeInstanceOf(NotAllowed);
    expect(await feed.since()).toBeUndefined();
  });
});
