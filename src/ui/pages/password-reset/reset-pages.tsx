import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { passwordFault } from '#core/session/reset-password';
import { useServices } from '../../data/app-services';
import { PasswordHints } from '../../features/passwords/password-hints';
import { resetTexts } from '../../features/passwords/reset-texts';
import { useRefusedPassword } from '../../features/passwords/use-password-refusal';
import { emailError } from '../../features/sign-in/check-sign-in';
import { signInTexts } from '../../features/sign-in/sign-in-texts';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { Notice } from '../../kit/components/notice';
import { PasswordField } from '../../kit/components/password-field';
import { SaveButton } from '../../kit/components/save-button';
import { useBusy } from '../../kit/components/use-busy';
import { showToast } from '../../kit/feedback/toast';
import { flagInState, numberInState, textInState } from '../../kit/navigation/navigation-state';
import { useOpenPath } from '../../kit/navigation/use-open-path';
import { useTexts } from '../../kit/texts/use-texts';
import { ResetFrame } from './reset-frame';
import { resendTime } from './use-resend';
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

/** Asks for the new password twice, as the third step. */
function NewPasswordPage({ email }: { email: string }) {
  const t = useTexts(resetTexts);
  const { resetPassword } = useServices();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const { busy, begin, end } = useBusy();
  const [failure, setFailure] = useState<string>();
  const fields = { password: useRef<HTMLInputElement>(null), confirmation: useRef<HTMLInputElement>(null) };
  const wordsFor = useRefusedPassword();
  const fault = passwordFault(password, confirmation);

  async function save(event: FormEvent) {
    event.preventDefault();
    setLeft({ password: true, confirmation: true });
    if (fault) {
      fields[fault === 'too-short' ? 'password' : 'confirmation'].current?.focus();
      return;
    }
    if (!begin()) return;
    setFailure(undefined);
    const { kind, message, code } = await resetPassword.setPassword(email, password);
    if (kind === 'refused') {
      end();
      setFailure(wordsFor(code) ?? message ?? t('reset.saveFailed'));
      return;
    }
    showToast(message ?? t('reset.saved'));
    await navigate(paths.signIn, { state: { email }, replace: true });
  }

  return (
    <ResetFrame step={3} title={t('reset.setTitle')} email={email}>
      <form noValidate onSubmit={save} className="mt-6 grid grid-cols-1 gap-4">
        {failure && <Notice tone="failed" what={failure} />}
        {/* Hidden, for password managers: they store the password for this address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={fields.password}
          label={t('reset.newPassword')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          onBlur={() => password && setLeft({ ...left, password: true })}
          error={left.password && fault === 'too-short' ? t('reset.tooShort') : undefined}
        />
        <PasswordField
          ref={fields.confirmation}
          label={t('reset.confirm')}
          name="confirm-password"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          onBlur={() => confirmation && setLeft({ ...left, confirmation: true })}
          error={left.confirmation && password !== confirmation ? t('reset.differs') : undefined}
        />
        <PasswordHints password={password} confirmation={confirmation} />
        <SaveButton type="submit" wide busy={busy}>
          {t('reset.save')}
        </SaveButton>
      </form>
    </ResetFrame>
  );
}

/** Asks for the email that the code is sent to, as the first step. */
function RequestCodePage({ initialEmail = '' }: { initialEmail?: string | undefined }) {
  const t = useTexts(resetTexts);
  const signIn = useTexts(signInTexts);
  const { resetPassword } = useServices();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initialEmail);
  const [left, setLeft] = useState(false);
  const { busy, begin, end } = useBusy();
  const [failure, setFailure] = useState<string>();
  const email = typed.trim().toLowerCase();
  const error = emailError(email);

  async function send(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (error || !begin()) return;
    setFailure(undefined);
    const { kind, message, waitSeconds } = await resetPassword.sendOtp(email);
    if (kind === 'refused') {
      end();
      setFailure(message ?? t('reset.sendFailed'));
      return;
    }
    showToast(message ?? t('reset.otpSent'));
    const state = { email };
    // Going back finds the typed email.
    await navigate(paths.requestOtp, { state, replace: true });
    // Until then the button is disabled: a second tap would request a second code.
    await navigate(paths.verifyOtp, { state: { ...state, resendAt: resendTime(waitSeconds) } });
  }

  return (
    <ResetFrame step={1} title={t('reset.forgot')} email={email}>
      <p className="mt-1.5 text-text-2">{t('reset.forgotText')}</p>
      <form noValidate onSubmit={send} className="mt-6 grid grid-cols-1 gap-4">
        {failure && <Notice tone="failed" what={failure} />}
        <Field
          label={signIn('signIn.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            // While the button is disabled, nothing else would say that the field is empty.
            if (!text) setLeft(true);
          }}
          // Nothing may move under the finger that presses a link; a key may go on to one.
          onBlur={({ relatedTarget }) => relatedTarget?.matches('a:active') || setLeft(true)}
          // A button that is off keeps Enter from sending, so the field says why.
          onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
          error={left && error ? signIn(error) : undefined}
        />
        <Button type="submit" wide disabled={busy || error !== undefined}>
          {t(busy ? 'reset.sendingOtp' : 'reset.sendOtp')}
        </Button>
      </form>
    </ResetFrame>
  );
}
