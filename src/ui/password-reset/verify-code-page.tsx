import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isWholeOtp, OTP_LENGTH } from '#core/session/reset-password';
import { useServices } from '../app-services';
import { Button } from '../components/button';
import { CodeBoxes, type CodeBoxesHandle } from '../components/code-boxes';
import { TextLink } from '../components/text-link';
import { showErrorToast, showToast } from '../feedback/toast';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { ResendLine } from './resend-line';
import { ResetFrame } from './reset-frame';
import { resetTexts } from './reset-texts';
import { useResend } from './use-resend';

const NO_DIGITS: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '');

/** The second step: the code that came by mail. */
export function VerifyCodePage({ email }: { email: string }) {
  const t = useTexts(resetTexts);
  const { resetPassword } = useServices();
  const navigate = useNavigate();
  const resend = useResend();
  const boxes = useRef<CodeBoxesHandle>(null);
  const [digits, setDigits] = useState(NO_DIGITS);
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  // Boxes that start over are new boxes: empty, with the focus in the first.
  const [round, setRound] = useState({ number: 0, shaken: false });
  const [beforeEmail, afterEmail] = t('reset.sentTo', { email }).split(email);

  function startOver(shaken: boolean) {
    setDigits(NO_DIGITS);
    setRound({ number: round.number + 1, shaken });
  }

  function fail(message: string) {
    setError(message);
    showErrorToast(message);
  }

  async function verify(event: FormEvent) {
    event.preventDefault();
    if (waiting) return;
    const otp = digits.join('');
    if (!isWholeOtp(otp)) {
      setError(t('reset.enterOtp'));
      boxes.current?.focusBox(digits.indexOf(''));
      return;
    }
    setWaiting(true);
    setError(undefined);
    const { kind, message } = await resetPassword.verifyOtp(email, otp);
    setWaiting(false);
    if (kind === 'refused') {
      startOver(true);
      fail(message ?? t('reset.verifyFailed'));
      return;
    }
    showToast(message ?? t('reset.verified'));
    // In place of this page: a code can be used once, so the way back must not lead to it.
    await navigate(paths.setPassword, { state: { email, verified: true }, replace: true });
  }

  async function sendAgain() {
    setWaiting(true);
    setError(undefined);
    const { kind, message } = await resetPassword.sendOtp(email);
    setWaiting(false);
    if (kind === 'refused') {
      fail(message ?? t('reset.sendFailed'));
      return;
    }
    resend.count();
    startOver(false);
    showToast(message ?? t('reset.otpSent'));
  }

  return (
    <ResetFrame step={2} title={t('reset.enterCode')} email={email}>
      <div className="mt-1.5 flex items-baseline justify-between gap-4">
        <p className="min-w-0 text-text-2 [overflow-wrap:anywhere]">
          {beforeEmail}
          <strong className="font-semibold text-text">{email}</strong>
          {afterEmail}
        </p>
        <TextLink to={paths.requestOtp} state={{ email }}>
          {t('reset.change')}
        </TextLink>
      </div>
      <form noValidate onSubmit={verify} className="mt-4 grid grid-cols-1 gap-6">
        <CodeBoxes
          key={round.number}
          ref={boxes}
          legend={t('reset.code', { count: OTP_LENGTH })}
          boxLabel={(place) => t('reset.digit', { place, count: OTP_LENGTH })}
          digits={digits}
          onChange={(next) => {
            setDigits(next);
            setError(undefined);
          }}
          error={error}
          shaken={round.shaken}
        />
        <Button type="submit" wide disabled={waiting}>
          {t(waiting ? 'reset.checking' : 'reset.continue')}
        </Button>
      </form>
      <div className="mt-4">
        <ResendLine resend={resend} disabled={waiting} onResend={() => void sendAgain()} />
      </div>
    </ResetFrame>
  );
}
