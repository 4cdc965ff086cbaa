import { Fingerprint } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { askPasskey, ownSecondFactor } from '#contract/second-factor';
import { useServices } from '../../data/app-services';
import { type AskedCode, codePrompt } from '../../data/code-prompt';
import { useAnswer } from '../../data/use-answer';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { FormSheet } from '../../kit/components/form-sheet';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { provePasskey, takesPasskeys } from './device-passkeys';
import { twoStepTexts } from './two-step-texts';

/** Asks for a second-factor code whenever a call waits for one. */
export function ProveSheet() {
  const asked = useSyncExternalStore(codePrompt.watch, codePrompt.current);
  return asked && <OpenProveSheet asked={asked} />;
}

function OpenProveSheet({ asked }: { asked: AskedCode }) {
  const t = useTexts(twoStepTexts);
  const { busy, failure, clear, run } = useWrite(t('twoStep.saveFailed'));
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    if (code.trim() === '') return;
    void run(async () => {
      await asked.check({ code: code.trim() });
      asked.goOn();
    });
  };
  const { api } = useServices();
  const { data: own } = useAnswer(ownSecondFactor, { staleTime: 0 });
  const [none, setNone] = useState(false);
  const byPasskey = () =>
    void run(async (place) => {
      const passkey = await provePasskey(await api.call(askPasskey));
      if (passkey === undefined) return place.follow(() => setNone(true));
      await asked.check({ passkey });
      asked.goOn();
    });
  return (
    <FormSheet
      title={t('twoStep.again')}
      context={t('twoStep.againText')}
      onClose={asked.leave}
      save={t('twoStep.goOn')}
      disabled={busy}
      onSubmit={send}
    >
      {none && <Notice tone="failed" what={t('twoStep.noPasskey')} />}
      <FactorCodeField
        value={code}
        onChange={(typed) => {
          setCode(typed);
          clear();
        }}
        help={t('twoStep.againHelp')}
        error={failure?.sentence ?? (tried && code.trim() === '' ? t('twoStep.codeMissing') : undefined)}
      />
      {own && own.passkeys.length > 0 && takesPasskeys(own.passkeyHost) && (
        <Button variant="outline" size="card" icon={Fingerprint} wide disabled={busy} onClick={byPasskey}>
          {t('twoStep.usePasskey')}
        </Button>
      )}
    </FormSheet>
  );
}

/** Takes a code of an authenticator app, which the phone may offer to fill in, or a recovery code. */
export function FactorCodeField(props: {
  value: string;
  onChange: (value: string) => void;
  help: string;
  error: string | undefined;
}) {
  const t = useTexts(twoStepTexts);
  return (
    <Field
      label={t('twoStep.code')}
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
