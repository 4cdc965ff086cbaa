import { useQuery } from '@tanstack/react-query';
import { Failure, RequestRejected, SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { showErrorToast } from '../feedback/toast';
import { useSession } from '../session/session-provider';
import { useFeature } from '../session/use-feature';
import { useTexts } from '../texts/use-texts';
import { profileTexts } from './profile-texts';

/** The addition by which a server offers the calls about the own account, and the first part of their cache keys. */
const PROFILE = 'profile';

/** The own account; `offered` is false where the server does not have the calls, and then nothing is asked. */
export function useOwnProfile() {
  const { account } = useServices();
  const { session } = useSession();
  const offered = useFeature(PROFILE);
  const query = useQuery({
    queryKey: [PROFILE, session?.user.email],
    enabled: offered,
    queryFn: ({ signal }) => account.profile(signal),
  });
  return { ...query, offered };
}

/** The own sessions, read anew each time that somebody looks. */
export function useOwnSessions() {
  const { account } = useServices();
  return useQuery({
    queryKey: [PROFILE, 'sessions'],
    staleTime: 0,
    queryFn: ({ signal }) => account.sessions(signal),
  });
}

/** Says what became of an act that failed: the server's sentence where it has one. Passes on what is no failure. */
export function useFailureWord(): (error: unknown) => string | undefined {
  const t = useTexts(profileTexts);
  const { expire } = useSession();
  return (error) => {
    if (!(error instanceof Failure)) throw error;
    if (error instanceof SessionExpired) {
      expire();
      return undefined;
    }
    const sentence =
      error instanceof RequestRejected && error.forPeople ? error.message : t('profile.failed');
    showErrorToast(sentence);
    return sentence;
  };
}
