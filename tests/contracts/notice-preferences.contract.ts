import { describe, expect, it, onTestFinished } from 'vitest';
import type { NoticePreferences } from '#core/notifications/notice-preferences.port';

const USUAL = {
  'deal-won': 'push',
  payment: 'push',
  promotion: 'push',
  meeting: 'push',
  statement: 'push',
  answer: 'push',
};

/** What every keeper of choices must do. `others` are the choices of another person in the same place. */
export function noticePreferencesContract(
  adapter: string,
  open: () => Promise<{
    preferences: NoticePreferences;
    others?: NoticePreferences;
    close?: () => Promise<void>;
  }>,
): void {
  describe(`NoticePreferences: ${adapter}`, () => {
    it('starts with the usual, keeps what is chosen, the last of each kind, for its person alone', async () => {
      const { preferences, others, close } = await open();
      onTestFinished(async () => close?.());
      expect(await preferences.choices()).toEqual(USUAL);
      expect(await preferences.choose('payment', 'none')).toEqual({ ...USUAL, payment: 'none' });
      await preferences.choose('payment', 'mail');
      await preferences.choose('statement', 'none');
      await preferences.choose('answer', 'mail');
      const chosen = { ...USUAL, payment: 'mail', statement: 'none', answer: 'mail' };
      expect(await preferences.choices()).toEqual(chosen);
      if (others) expect(await others.choices()).toEqual(USUAL);
    });
  });
}
