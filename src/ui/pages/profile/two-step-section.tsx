import { Fingerprint, KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { endSecondFactor, ownSecondFactor } from '#contract/second-factor';
import type { SecondFactor } from '#core/accounts/second-factor';
import { useServices } from '../../data/app-services';
import { useAnswer } from '../../data/use-answer';
import { useAskedPassword } from '../../features/passwords/asked-password';
import { takesPasskeys } from '../../features/two-step/device-passkeys';
import { twoStepTexts } from '../../features/two-step/two-step-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { FormSheet } from '../../kit/components/form-sheet';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { AddPasskeySheet, PasskeyList } from './passkeys';
import { RenewCodesSheet } from './recovery-codes';
import { TwoStepSheet } from './two-step-sheet';

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
