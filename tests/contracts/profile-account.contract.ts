import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileAccount } from '#core/profile/profile-account.port';
import { InvalidInput, NotFound } from '#core/shared/failure';

/** The password of the account that every adapter under test is given. */
export const CONTRACT_PASSWORD = 'vendor-demo-1';

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What every way to the own account must do. `open` gives the first demo vendor's, with two sessions. */
export function profileAccountContract(
  adapter: string,
  open: () => Promise<{ account: ProfileAccount<Blob>; close?: () => Promise<void> }>,
): void {
  describe(`ProfileAccount: ${adapter}`, () => {
    let account: ProfileAccount<Blob>;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ account, close } = await open());
    });
    afterAll(() => close?.());

    it('gives the account, its numbers hidden', async () => {
      const profile = await account.profile();
      expect(profile).toMatchObject({
        name: 'Demo Partner One',
        email: 'vendor@example.com',
        franchiseCodes: ['FR-001'],
        city: 'Mumbai',
      });
      expect(profile.bankAccount).toMatch(/^•{4,}\w{4}$/);
      expect(profile.pan).toMatch(/^•{4,}\w{4}$/);
    });

    it('changes what is named and nothing else', async () => {
      const changed = await account.change({ city: 'Nashik', language: 'hi' });
      expect(changed).toMatchObject({ name: 'Demo Partner One', city: 'Nashik', language: 'hi' });
      expect(await account.profile()).toEqual(changed);
    });

    it('refuses a number that is no mobile number, at its field', async () => {
      await expect(account.change({ mobile: '12345' })).rejects.toEqual(
        expect.objectContaining({ field: 'mobile' }),
      );
    });

    it('takes a picture as the logo, and refuses what is none', async () => {
      const dot = new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' });
      const address = await account.changeLogo(dot);
      expect((await account.profile()).logoUrl).toBe(address);
      const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
      await expect(account.changeLogo(drawing)).rejects.toBeInstanceOf(InvalidInput);
    });

    it('removes the logo, as often as it is told to', async () => {
      await account.changeLogo(new Blob([Buffer.from(DOT, 'base64')], { type: 'image/png' }));
      await account.removeLogo();
      await account.removeLogo();
      expect((await account.profile()).logoUrl).toBeUndefined();
    });

    it('lists the sessions with this one marked, and ends one of them', async () => {
      const sessions = await account.sessions();
      expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
      const other = sessions.find(({ current }) => !current)?.id ?? '';
      await account.endSession(other);
      expect((await account.sessions()).map(({ current }) => current)).toEqual([true]);
      await expect(account.endSession(other)).rejects.toBeInstanceOf(NotFound);
    });

    it('ends all sessions but this one', async () => {
      await account.endOtherSessions();
      expect((await account.sessions()).map(({ current }) => current)).toEqual([true]);
      await account.endOtherSessions();
      expect(await account.sessions()).toHaveLength(1);
    });

    it('changes the password of someone who knows it', async () => {
      await expect(account.changePassword('not the one', 'a better password')).rejects.toEqual(
        expect.objectContaining({ field: 'currentPassword' }),
      );
      await expect(account.changePassword(CONTRACT_PASSWORD, 'short')).rejects.toEqual(
        expect.objectContaining({ field: 'newPassword' }),
      );
      await account.changePassword(CONTRACT_PASSWORD, 'a better password');
      await account.changePassword('a better password', 'an even better one');
    });
  });
}
