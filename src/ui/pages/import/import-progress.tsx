import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { ProgressBar } from '../../kit/components/progress-bar';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';
import { importTexts } from './import-texts';
import type { ImportStep } from './use-import';

/** Shows how far an import is, and a way to stop it. */
export function ImportProgress(props: {
  step: Extract<ImportStep, { name: 'running' }>;
  onStop: () => void;
}) {
  const { step, onStop } = props;
  const t = useTexts(importTexts);
  const { progress, file } = step;
  // Storing goes through the rows a second time, after the check.
  const past = step.stores && progress?.stage === 'storing' ? progress.total : 0;
  const label = t(progress?.stage === 'storing' ? 'import.storing' : 'import.checking', { file: file.name });
  return (
    <Card>
      <p className="t-row mb-3 font-semibold text-text [overflow-wrap:anywhere]">{label}</p>
      <ProgressBar
        label={label}
        value={(progress?.done ?? 0) + past}
        max={(progress?.total ?? 1) * (step.stores ? 2 : 1)}
      />
      <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
        <p className="t-label text-text-2 tabular-nums">
          {progress
            ? t('import.rowsDone', {
                done: countText(progress.done),
                total: countText(progress.total),
              })
            : t('import.sending')}
        </p>
        <Button variant="outline" size="card" onClick={onStop}>
          {t('import.stop')}
        </Button>
      </div>
    </Card>
  );
}
