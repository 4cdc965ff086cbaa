import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { resetTexts } from '../../features/passwords/reset-texts';
import { emailError } from '../../features/sign-in/check-sign-in';
import { signInTexts } from '../../features/sign-in/sign-in-texts';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { Notice } from '../../kit/components/notice';
import { useBusy } from '../../kit/components/use-busy';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { ResetFrame } from './reset-frame';
import { resendTime } from './use-resend';

/** Asks for the email that the code is sent to, as the first step. */
export function RequestCodePage({ initialEmail = '' }: { initialEmail?: string | undefined }) {
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
