import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { renewRecoveryCodes } from '#contract/second-factor';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { download } from '../../features/export/download';
import { twoStepTexts } from '../../features/two-step/two-step-texts';
import { Button } from '../../kit/components/button';
import { CopyButton } from '../../kit/components/copy-button';
import { FormSheet } from '../../kit/components/form-sheet';
import { OnceSheet } from '../../kit/components/sheet';
import { useTexts } from '../../kit/texts/use-texts';

/** Replaces the recovery codes by new ones, and shows them. */
export function RenewCodesSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(twoStepTexts);
  const { api } = useServices();
  const { busy, failure, run } = useWrite(t('twoStep.saveFailed'));
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const renew = () =>
    run(async (place) => {
      const made = await api.call(renewRecoveryCodes);
      place.follow(() => setCodes(made));
    });
  return (
    <FormSheet
      title={t('twoStep.renew')}
      context={t('twoStep.renewed')}
      onClose={onClose}
      save={t('twoStep.renew')}
      busy={busy}
      failure={failure?.sentence}
      onSubmit={renew}
    />
  );
}

/** Shows recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(twoStepTexts);
  const text = codes.join('\n');
  return (
    <OnceSheet
      title={t('twoStep.recovery')}
      context={t('twoStep.recoveryText')}
      kept={t('twoStep.kept')}
      without={t('twoStep.withoutCodes')}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-1">
        <ul className="grid gap-2 text-center">
          {codes.map((code) => (
            <li key={code} className="t-label font-semibold tabular-nums text-text">
              {code}
            </li>
          ))}
        </ul>
        <CopyButton text={text} done={t('twoStep.recoveryCopied')} />
        <Button
          variant="outline"
          size="card"
          icon={FileDown}
          wide
          onClick={() => download(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('twoStep.download')}
        </Button>
      </div>
    </OnceSheet>
  );
}
