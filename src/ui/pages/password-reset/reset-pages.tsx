import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { flagInState, numberInState, textInState } from '../../kit/navigation/navigation-state';
import { useOpenPath } from '../../kit/navigation/use-open-path';
import { NewPasswordPage } from './new-password-page';
import { RequestCodePage } from './request-code-page';
import { VerifyCodePage } from './verify-code-page';

/**
 * Guides through the three steps of a password reset. The navigation state carries the email; a step opened before its
 * predecessor is done redirects to the first (spec section 4).
 */
export function ResetPages() {
  const path = useOpenPath();
  const { state } = useLocation();
  const email = textInState(state, 'email');
  if (path === paths.requestOtp) return <RequestCodePage initialEmail={email} />;
  if (email && path === paths.verifyOtp) {
    return <VerifyCodePage email={email} resendAt={numberInState(state, 'resendAt')} />;
  }
  if (email && flagInState(state, 'verified')) return <NewPasswordPage email={email} />;
  return <Navigate to={paths.requestOtp} replace />;
}
