import { useQuery } from '@tanstack/react-query';
import { useServices } from '../app-services';
import { useWrite, type Write } from '../data/use-write';
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

/** Writes about the own account. A failure is a toast, unless it is about a field that takes it. */
export function useAccountWrite(fields: Readonly<Record<string, () => void>> = {}): Write {
  const t = useTexts(profileTexts);
  return useWrite(t('profile.failed'), ({ field = '', sentence }) => {
    const take = fields[field];
    if (take) take();
    else showErrorToast(sentence);
  });
}
