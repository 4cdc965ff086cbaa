import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { addPasskey, beginPasskey, removePasskey } from '#contract/second-factor';
import type { Passkey } from '#core/accounts/second-factor';
import { RequestRejected } from '#core/shared/failure';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { makePasskey } from '../../features/two-step/device-passkeys';
import { twoStepTexts } from '../../features/two-step/two-step-texts';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { Notice } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

const LONGEST_NAME = 60;

/** Lists the passkeys of the own account, each with a button to remove it. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTexts(twoStepTexts);
  const { language } = useLanguage();
  const [leaving, setLeaving] = useState<Passkey>();
  return (
    <>
      <RowCard label={t('twoStep.passkeys')}>
        {passkeys.map((passkey) => (
          <PlainRow
            key={passkey.id}
            icon={Fingerprint}
            title={passkey.name}
            second={t('twoStep.passkeySince', { day: dayAndTime(new Date(passkey.createdAt), language) })}
            end={
              <Button
                variant="text"
                tone="danger"
                size="card"
                aria-label={t('twoStep.removePasskeyOf', { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              >
                {t('twoStep.removePasskey')}
              </Button>
            }
          />
        ))}
      </RowCard>
      {leaving && <RemoveSheet passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function RemoveSheet({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(twoStepTexts);
  const { api } = useServices();
  const { busy, failure, run } = useWrite(t('twoStep.saveFailed'));
  const remove = () =>
    run(async (place) => {
      await api.call(removePasskey, { path: { id } });
      showToast(t('twoStep.passkeyRemoved'));
      place.follow(onClose);
    });
  return (
    <FormSheet
      title={t('twoStep.removePasskeyTitle', { name })}
      context={t('twoStep.removePasskeyText')}
      onClose={onClose}
      save={t('twoStep.removePasskey')}
      tone="danger"
      busy={busy}
      failure={failure?.sentence}
      onSubmit={remove}
    />
  );
}

/** Asks for a name and adds a passkey, which the device makes. */
export function AddPasskeySheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(twoStepTexts);
  const { api } = useServices();
  const { busy, failure, clear, run } = useWrite(t('twoStep.saveFailed'));
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [none, setNone] = useState(false);
  // Kept until its answer is known: a device makes no second passkey for the portal.
  const made = useRef<string>(undefined);
  const typed = name.trim();
  const add = () => {
    setTried(true);
    setNone(false);
    if (typed === '') return;
    void run(async (place) => {
      made.current ??= await makePasskey(await api.call(beginPasskey));
      const passkey = made.current;
      if (passkey === undefined) return place.follow(() => setNone(true));
      try {
        await api.call(addPasskey, { body: { name: typed.slice(0, LONGEST_NAME), passkey } });
      } catch (error) {
        if (error instanceof RequestRejected) made.current = undefined;
        throw error;
      }
      showToast(t('twoStep.passkeyAdded'));
      place.follow(onClose);
    });
  };
  return (
    <FormSheet
      title={t('twoStep.addPasskey')}
      context={t('twoStep.addPasskeyText')}
      onClose={onClose}
      save={t('twoStep.addPasskey')}
      busy={busy}
      failure={failure?.sentence}
      onSubmit={add}
    >
      {none && <Notice tone="failed" what={t('twoStep.passkeyFailed')} />}
      <Field
        label={t('twoStep.passkeyName')}
        name="passkey-name"
        autoComplete="off"
        value={name}
        onChange={(next) => {
          setName(next);
          clear();
        }}
        help={t('twoStep.passkeyHelp')}
        error={tried && typed === '' ? t('twoStep.passkeyNameMissing') : undefined}
      />
    </FormSheet>
  );
}
