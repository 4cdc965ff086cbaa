import { useState } from 'react';
import { encode } from 'uqr';
import { beginSecondFactor, confirmSecondFactor } from '#contract/second-factor';
import type { NewSecondFactor } from '#core/accounts/second-factor';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { useAskedPassword } from '../../features/passwords/asked-password';
import { FactorCodeField } from '../../features/two-step/prove-sheet';
import { twoStepTexts } from '../../features/two-step/two-step-texts';
import { CopyButton } from '../../kit/components/copy-button';
import { FormSheet } from '../../kit/components/form-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { RecoveryCodes } from './recovery-codes';

/** The blank margin that a scanner of the code needs, in modules. */
const QUIET_MODULES = 4;

/** Sets up the second factor: with the password, a code of the app, and the recovery codes, which are shown once. */
export function TwoStepSheet({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (made) return <ScanAndConfirm made={made} onConfirmed={setCodes} onClose={onClose} />;
  return <ByPassword onMade={setMade} onClose={onClose} />;
}

function ByPassword({ onMade, onClose }: { onMade: (made: NewSecondFactor) => void; onClose: () => void }) {
  const t = useTexts(twoStepTexts);
  const { api } = useServices();
  const { field, refused, sending, busy } = useAskedPassword(t('twoStep.saveFailed'));
  const send = sending(async (place, password) => {
    const made = await api.call(beginSecondFactor, { body: { password } });
    place.follow(() => onMade(made));
  });
  return (
    <FormSheet
      title={t('twoStep.setUp')}
      context={t('twoStep.needsApp')}
      onClose={onClose}
      save={t('twoStep.next')}
      disabled={busy}
      onSubmit={send}
    >
      {refused}
      {field}
    </FormSheet>
  );
}

function ScanAndConfirm(props: {
  made: NewSecondFactor;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { made, onConfirmed, onClose } = props;
  const t = useTexts(twoStepTexts);
  const { api } = useServices();
  const { busy, failure, clear, run } = useWrite(t('twoStep.saveFailed'));
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    if (code.trim() === '') return;
    void run(async (place) => {
      const codes = await api.call(confirmSecondFactor, { body: { code: code.trim() } });
      showToast(t('twoStep.turnedOn'));
      place.follow(() => onConfirmed(codes));
    });
  };
  return (
    <FormSheet
      title={t('twoStep.setUp')}
      context={t('twoStep.scan')}
      onClose={onClose}
      save={t('twoStep.confirm')}
      busy={busy}
      onSubmit={send}
    >
      <QrCode text={made.address} label={t('twoStep.qr')} />
      <div className="grid gap-2">
        <p className="t-label text-text-2">{t('twoStep.type')}</p>
        <p className="t-label break-all font-semibold text-text">{made.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <CopyButton text={made.secret} done={t('twoStep.copied')} />
      </div>
      <FactorCodeField
        value={code}
        onChange={(typed) => {
          setCode(typed);
          clear();
        }}
        help={t('twoStep.codeHelp')}
        error={failure?.sentence ?? (tried && code.trim() === '' ? t('twoStep.codeMissing') : undefined)}
      />
    </FormSheet>
  );
}

/** Draws a text as a QR code, dark on white in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-card bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
