import { ownProfile, ownSessions } from '#contract/profile';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { tellByToast, useWrite, type Write } from '../../data/use-write';
import { useTexts } from '../../kit/texts/use-texts';
import { profileTexts } from './profile-texts';

/** The own account; `offered` is false where the server does not have the calls, and then nothing is asked. */
export function useOwnProfile() {
  const offered = useAdditions();
  const query = useAnswer(ownProfile, { enabled: offered });
  return { ...query, offered };
}

/** Reads the own sessions, again each time that somebody looks. */
export function useOwnSessions() {
  return useAnswer(ownSessions, { staleTime: 0 });
}

/** A way to write about the own account that says in passing what failed: for what has no place on its page. */
export function useAccountWrite(): Write {
  const t = useTexts(profileTexts);
  return useWrite(t('profile.failed'), tellByToast);
}
