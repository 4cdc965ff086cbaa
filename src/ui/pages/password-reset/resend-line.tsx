import { resetTexts } from '../../features/passwords/reset-texts';
import { Button } from '../../kit/components/button';
import { useTexts } from '../../kit/texts/use-texts';
import type { Resend } from './use-resend';

/** Shows the way to a further code, or how long it takes until there is one. */
export function ResendLine(props: { resend: Resend; disabled: boolean; onResend: () => void }) {
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
