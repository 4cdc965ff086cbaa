import { Fingerprint, KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
} from '#contract/second-factor';
import type { NewSecondFactor, SecondFactor } from '#core/accounts/second-factor';
import { useServices } from '../../data/app-services';
import { useAnswer } from '../../data/use-answer';
import { useWrite } from '../../data/use-write';
import { useAskedPassword } from '../../features/passwords/asked-password';
import { takesPasskeys } from '../../features/two-step/device-passkeys';
import { FactorCodeField } from '../../features/two-step/prove-sheet';
import { twoStepTexts } from '../../features/two-step/two-step-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { CopyButton } from '../../kit/components/copy-button';
import { FormSheet } from '../../kit/components/form-sheet';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { AddPasskeySheet, PasskeyList } from './passkeys';
import { RecoveryCodes, RenewCodesSheet } from './recovery-codes';

/** The blank margin that a scanner of the code needs, in modules. */
const QUIET_MODULES = 4;

/** Shows an administrator whether the own account has a second factor, with buttons to turn it on or off. */
export function TwoStepSection() {
  const t = useTexts(twoStepTexts);
  const [open, setOpen] = useState<'set-up' | 'passkey' | 'codes' | 'off'>();
  const query = useAnswer(ownSecondFactor, { staleTime: 0 });
  const { data } = query;
  const close = () => setOpen(undefined);
  return (
    <>
      <NotLoaded query={query} what={t('twoStep.failed')} />
      {data && (
        <Card className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          <TwoStepState factor={data} />
          {data.on ? (
            <>
              {data.passkeys.length > 0 && <PasskeyList passkeys={data.passkeys} />}
              {takesPasskeys(data.passkeyHost) && (
                <Button
                  variant="outline"
                  size="card"
                  icon={Fingerprint}
                  wide
                  onClick={() => setOpen('passkey')}
                >
                  {t('twoStep.addPasskey')}
                </Button>
              )}
              <Button variant="outline" size="card" icon={KeyRound} wide onClick={() => setOpen('codes')}>
                {t('twoStep.renew')}
              </Button>
              <Button variant="outline" size="card" icon={ShieldOff} wide onClick={() => setOpen('off')}>
                {t('twoStep.turnOff')}
              </Button>
            </>
          ) : (
            <Button
              // An administrator who was sent here for it sees it at once.
              autoFocus={data.demanded}
              variant={data.demanded ? 'filled' : 'outline'}
              size="card"
              icon={ShieldCheck}
              wide
              onClick={() => setOpen('set-up')}
            >
              {t('twoStep.setUp')}
            </Button>
          )}
        </Card>
      )}
      {open === 'set-up' && <TwoStepSheet onClose={close} />}
      {open === 'passkey' && <AddPasskeySheet onClose={close} />}
      {open === 'codes' && <RenewCodesSheet onClose={close} />}
      {open === 'off' && <TurnOffSheet onClose={close} />}
    </>
  );
}

function TwoStepState({ factor }: { factor: SecondFactor }) {
  const t = useTexts(twoStepTexts);
  const { language } = useLanguage();
  const { on, since, recoveryCodes: left, demanded, waitsUntil } = factor;
  const time = (ms: number) => dayAndTime(new Date(ms), language);
  return (
    <div className="grid gap-1.5">
      <p className="t-label font-semibold text-text">{t('twoStep.title')}</p>
      <p className="t-label text-text-2">
        {on && since !== undefined ? t('twoStep.on', { day: time(since), left }) : t('twoStep.off')}
      </p>
      {demanded && !on && <Notice tone="incomplete" what={t('twoStep.demanded')} />}
      {waitsUntil !== undefined && (
        <Notice tone="incomplete" what={t('twoStep.waits', { time: time(waitsUntil) })} />
      )}
    </div>
  );
}

function TurnOffSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(twoStepTexts);
  const { api } = useServices();
  const { field, refused, sending, busy, isTyped } = useAskedPassword(t('twoStep.saveFailed'));
  const save = sending(async (place, password) => {
    await api.call(endSecondFactor, { body: { password } });
    showToast(t('twoStep.turnedOff'));
    place.follow(onClose);
  });
  return (
    <FormSheet
      title={t('twoStep.turnOff')}
      context={t('twoStep.turnOffText')}
      onClose={onClose}
      unsaved={isTyped}
      save={t('twoStep.turnOff')}
      busy={busy}
      tone="danger"
      onSubmit={save}
    >
      {refused}
      {field}
    </FormSheet>
  );
}

/** Sets up the second factor: with the password, a code of the app, and the recovery codes, which are shown once. */
function TwoStepSheet({ onClose }: { onClose: () => void }) {
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
