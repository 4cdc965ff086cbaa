import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { isWholeOtp, OTP_LENGTH } from '#core/session/reset-password';
import { useServices } from '../../data/app-services';
import { resetTexts } from '../../features/passwords/reset-texts';
import { Button } from '../../kit/components/button';
import { CodeBoxes, type CodeBoxesHandle } from '../../kit/components/code-boxes';
import { Notice } from '../../kit/components/notice';
import { TextLink } from '../../kit/components/text-link';
import { useBusy } from '../../kit/components/use-busy';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { ResetFrame } from './reset-frame';
import { type Resend, useResend } from './use-resend';

const NO_DIGITS: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '');

/** Asks for the mailed code, as the second step. `resendAt` is when another can be requested, in ms since 1970. */
export function VerifyCodePage(props: { email: string; resendAt: number | undefined }) {
  const { email, resendAt } = props;
  const t = useTexts(resetTexts);
  const code = useCode(email, resendAt);
  const { boxes, digits, type, error, round, busy, verify, resend, resendFailure, sendAgain } = code;
  const [beforeEmail, afterEmail] = t('reset.sentTo', { email }).split(email);
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
          onChange={type}
          error={error}
          shaken={round.shaken}
        />
        <Button type="submit" wide disabled={busy}>
          {t(busy ? 'reset.checking' : 'reset.continue')}
        </Button>
      </form>
      <div className="mt-4 grid grid-cols-1 gap-2">
        {resendFailure && <Notice tone="failed" what={resendFailure} />}
        <ResendLine resend={resend} disabled={busy} onResend={() => void sendAgain()} />
      </div>
    </ResetFrame>
  );
}

/** Manages the typed code: checking it, and requesting another one. */
function useCode(email: string, resendAt: number | undefined) {
  const t = useTexts(resetTexts);
  const { resetPassword } = useServices();
  const navigate = useNavigate();
  const resend = useResend(resendAt);
  const [resendFailure, setResendFailure] = useState<string>();
  const boxes = useRef<CodeBoxesHandle>(null);
  const [digits, setDigits] = useState(NO_DIGITS);
  const [error, setError] = useState<string>();
  const { busy, begin, end } = useBusy();
  // Boxes that start over are new boxes: empty, with the focus in the first.
  const [round, setRound] = useState({ number: 0, shaken: false });

  function startOver(shaken: boolean) {
    setDigits(NO_DIGITS);
    setRound({ number: round.number + 1, shaken });
  }

  async function verify(event: FormEvent) {
    event.preventDefault();
    const otp = digits.join('');
    if (!isWholeOtp(otp)) {
      setError(t('reset.enterOtp'));
      boxes.current?.focusBox(digits.indexOf(''));
      return;
    }
    if (!begin()) return;
    setError(undefined);
    const { kind, message } = await resetPassword.verifyOtp(email, otp);
    if (kind === 'refused') {
      end();
      startOver(true);
      setError(message ?? t('reset.verifyFailed'));
      return;
    }
    showToast(message ?? t('reset.verified'));
    // Replaces this page: a code can be used once, so going back must not lead to it.
    await navigate(paths.setPassword, { state: { email, verified: true }, replace: true });
  }

  async function sendAgain() {
    if (!begin()) return;
    setResendFailure(undefined);
    const { kind, message, waitSeconds } = await resetPassword.sendOtp(email);
    end();
    if (kind === 'refused') {
      const said = message ?? t('reset.sendFailed');
      if (waitSeconds === undefined) {
        setResendFailure(said);
        return;
      }
      // If the server asks to wait, the line counts down; a toast shows the server's message.
      resend.wait(waitSeconds);
      showErrorToast(said);
      return;
    }
    resend.count(waitSeconds);
    setError(undefined);
    startOver(false);
    showToast(message ?? t('reset.otpSent'));
  }

  const type = (next: readonly string[]) => {
    setDigits(next);
    setError(undefined);
  };
  return { boxes, digits, type, error, round, busy, verify, resend, resendFailure, sendAgain };
}

/** Offers another code, or shows how long it takes until one can be requested. */
function ResendLine(props: { resend: Resend; disabled: boolean; onResend: () => void }) {
  const { resend, disabled, onResend } = props;
  const t = useTexts(resetTexts);
  if (resend.over) return <p className="t-label text-center text-text-2">{t('reset.resendOver')}</p>;
  return (
    <p className="t-label flex min-h-11 items-center justify-center text-text-2 tabular-nums">
      {resend.secondsLeft > 0 ? (
        t('reset.resendIn', { time: minutesText(resend.secondsLeft) })
      ) : (
        <Button variant="text" size="card" disabled={disabled} onClick={onResend}>
          {t('reset.resend')}
        </Button>
      )}
    </p>
  );
}

function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
