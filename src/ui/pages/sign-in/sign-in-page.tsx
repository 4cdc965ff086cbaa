import { Navigate, useLocation } from 'react-router-dom';
import { homeOf } from '#core/access/path-access';
import { paths } from '#core/access/paths';
import { personOf, type SignedInUser } from '#core/session/session';
import { Failure } from '#core/shared/failure';
import { useServicesSource } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { supportContact, supportHref } from '../../data/support-settings';
import { useOnline } from '../../kit/components/use-online';
import { textInState } from '../../kit/navigation/navigation-state';
import type { SignInOutcome } from './sign-in-failure';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import { UnlockNotice } from './unlock-notice';

/**
 * Signs a person in. A person who has a session already goes on to the wanted page, or home: others than the person
 * whose session ended there are not led to it. `onStart` is told of the page that will most likely come next, as soon
 * as someone begins to sign in: who that is nobody knows yet, and most are vendors.
 */
export function SignInPage({ onStart }: { onStart?: (path: string) => Promise<void> }) {
  const { session, logIn } = useSession();
  const bring = useServicesSource();
  const { state } = useLocation();
  const online = useOnline();
  const from = textInState(state, 'from');
  const person = textInState(state, 'person');
  const nextOf = (user: SignedInUser) =>
    (person === undefined || person === personOf(user) ? from : undefined) ?? homeOf(user.role);
  if (session) return <Navigate to={nextOf(session.user)} replace />;

  // What goes wrong here goes wrong again at the submit, which says so. The use-cases first: a sign-in needs them.
  const start = () =>
    void bring()
      .then(() => onStart?.(from?.split('?')[0] ?? paths.dashboard))
      .catch(() => {});
  const submit = async (email: string, password: string): Promise<SignInOutcome> => {
    try {
      const outcome = await logIn(email, password);
      // The parts of the next page would ask in their order on it, and only once they are there.
      if (outcome.kind === 'signed-in') (await bring()).askEarly(nextOf(outcome.session.user));
      return outcome;
    } catch (error) {
      if (error instanceof Failure) return { kind: 'failed' };
      throw error;
    }
  };
  return (
    <SignInFrame>
      <UnlockNotice />
      <SignInForm
        onSubmit={submit}
        onStart={start}
        initialEmail={textInState(state, 'email')}
        offline={!online}
        forgotPath={paths.requestOtp}
        supportHref={supportHref(supportContact())}
      />
    </SignInFrame>
  );
}
