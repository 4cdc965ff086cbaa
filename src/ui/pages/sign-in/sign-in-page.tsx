import { Navigate, useLocation } from 'react-router-dom';
import { homeOf } from '#core/access/path-access';
import { paths } from '#core/access/paths';
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

/** The way in. Whoever has a session already goes on to the wanted page, or home. */
export function SignInPage() {
  const { session, logIn } = useSession();
  const bring = useServicesSource();
  const { state } = useLocation();
  const online = useOnline();
  if (session) return <Navigate to={textInState(state, 'from') ?? homeOf(session.user.role)} replace />;

  const submit = async (email: string, password: string): Promise<SignInOutcome> => {
    try {
      return await logIn(email, password);
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
        // What goes wrong here goes wrong again at the submit, which says so.
        onStart={() => bring().catch(() => {})}
        initialEmail={textInState(state, 'email')}
        offline={!online}
        forgotPath={paths.requestOtp}
        supportHref={supportHref(supportContact())}
      />
    </SignInFrame>
  );
}
