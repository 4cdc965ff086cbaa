import { ownProfile, ownSessions } from '#contract/profile';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { failureToast, useWrite, type Write } from '../../data/use-write';
import { useTexts } from '../../kit/texts/use-texts';
import { profileTexts } from './profile-texts';

/** Reads the own account; `offered` is false if the server lacks the calls, and nothing is read then. */
export function useOwnProfile() {
  const offered = useAdditions();
  const query = useAnswer(ownProfile, { enabled: offered });
  return { ...query, offered };
}

/** Reads the own sessions, each time they are shown. */
export function useOwnSessions() {
  return useAnswer(ownSessions, { staleTime: 0 });
}

/** Returns a write for the own account that shows its failures as toasts, for a page without a place for them. */
export function useAccountWrite(): Write {
  const t = useTexts(profileTexts);
  return useWrite(t('profile.failed'), failureToast);
}
