import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalApi } from '#contract/portal-api';
import {
  changeLogo,
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  ownProfile,
  ownSessions,
  removeLogo,
} from '#contract/profile';
import type { ProfileChange } from '#core/profile/profile';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';

/** The password of the first demo vendor. */
const PASSWORD = 'vendor-demo-1';

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: TestServer;
/** The calls of the first demo vendor, who has another session, too. */
let api: PortalApi;
beforeAll(async () => {
  server = await startTestServer();
  await server.tokenFor('u1');
  api = apiOf(server, await server.tokenFor('u1'));
});
afterAll(() => server.close());

const profile = () => api.call(ownProfile);
const change = (body: ProfileChange) => api.call(changeProfile, { body });
const sessions = () => api.call(ownSessions);
const end = (id: string) => api.call(endSession, { path: { id } });
const logo = (file: Blob) => api.call(changeLogo, { file });
const password = (currentPassword: string, newPassword: string) =>
  api.call(changePassword, { body: { currentPassword, newPassword } });

describe('the own account', () => {
  it('gives the account, its numbers hidden', async () => {
    const own = await profile();
    expect(own).toMatchObject({
      name: 'Demo Partner One',
      email: 'vendor@example.com',
      franchiseCodes: ['FR-001'],
      city: 'Mumbai',
    });
    expect(own.bankAccount).toMatch(/^•{4,}\w{4}$/);
    expect(own.pan).toMatch(/^•{4,}\w{4}$/);
  });

  it('changes what is named and nothing else', async () => {
    const changed = await change({ city: 'Nashik', language: 'hi' });
    expect(changed).toMatchObject({ name: 'Demo Partner One', city: 'Nashik', language: 'hi' });
    expect(await profile()).toEqual(changed);
  });

  it('refuses a number that is no mobile number, at its field', async () => {
    await expect(change({ mobile: '12345' })).rejects.toEqual(expect.objectContaining({ field: 'mobile' }));
  });

  it('takes a picture as the logo, and refuses what is none', async () => {
    const dot = new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' });
    const address = await logo(dot);
    expect((await profile()).logoUrl).toBe(address);
    const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    await expect(logo(drawing)).rejects.toBeInstanceOf(InvalidInput);
  });

  it('removes the logo, as often as it is told to', async () => {
    await logo(new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' }));
    await api.call(removeLogo);
    await api.call(removeLogo);
    expect((await profile()).logoUrl).toBeUndefined();
  });

  it('lists the sessions with this one marked, and ends one of them', async () => {
    const all = await sessions();
    expect(all.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const other = all.find(({ current }) => !current)?.id ?? '';
    await end(other);
    expect((await sessions()).map(({ current }) => current)).toEqual([true]);
    await expect(end(other)).rejects.toBeInstanceOf(NotFound);
  });

  it('ends all sessions but this one', async () => {
    await api.call(endOtherSessions);
    expect((await sessions()).map(({ current }) => current)).toEqual([true]);
    await api.call(endOtherSessions);
    expect(await sessions()).toHaveLength(1);
  });

  it('changes the password of someone who knows it', async () => {
    await expect(password('not the one', 'a better password')).rejects.toEqual(
      expect.objectContaining({ field: 'currentPassword' }),
    );
    await expect(password(PASSWORD, 'short')).rejects.toEqual(
      expect.objectContaining({ field: 'newPassword' }),
    );
    await password(PASSWORD, 'a better password');
    await password('a better password', 'an even better one');
  });
});
