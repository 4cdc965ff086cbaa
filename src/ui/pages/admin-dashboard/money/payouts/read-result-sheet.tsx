import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { payoutResults } from '#contract/payouts';
import type { ResultReport } from '#core/payouts/payout';
import { useServices } from '../../../../data/app-services';
import { useWrite } from '../../../../data/use-write';
import { FileButton } from '../../../../kit/components/file-button';
import { FormSheet } from '../../../../kit/components/form-sheet';
import { TextAreaField } from '../../../../kit/components/text-area-field';
import { useAskedToLeave } from '../../../../kit/components/use-asked-to-leave';
import { showToast } from '../../../../kit/feedback/toast';
import { useTexts } from '../../../../kit/texts/use-texts';
import { isStored, ResultTrial } from './result-trial';
import { resultsTexts } from './results-texts';
import { TABLE_FILES, tableOf } from './table-file';

type ReadResultSheetProps = {
  no: number;
  onStored: (report: ResultReport) => void;
  onClose: () => void;
};

/** Manages a bank's result, which is tried and then stored: the table, its effect, and the next action. */
function useResult({ no, onStored, onClose }: ReadResultSheetProps) {
  const t = useTexts(resultsTexts);
  const { api } = useServices();
  const [file, setFile] = useState<File>();
  // No draft is stored, since a bank's rows contain account numbers.
  const [pasted, setPasted] = useState('');
  const [trial, setTrial] = useState<ResultReport>();
  const trying = useWrite(t('results.tryFailed'));
  const storing = useWrite(t('results.storeFailed'));
  const refusal = (trying.failure ?? storing.failure)?.sentence;
  const table = file ?? (pasted.trim() === '' ? undefined : pasted);
  const change = (next: { file: File | undefined; pasted: string }) => {
    trying.clear();
    storing.clear();
    setTrial(undefined);
    setFile(next.file);
    setPasted(next.pasted);
  };
  const send = (from: File | string, query: { dry_run: boolean; partial: boolean }) =>
    api.call(payoutResults, { path: { no: String(no) }, query, file: tableOf(from) });
  const tryIt = (from: File | string) =>
    void trying.run(async (place) => {
      const report = await send(from, { dry_run: true, partial: false });
      place.follow(() => setTrial(report));
    });
  const store = (from: File | string, { refused }: ResultReport) =>
    void storing.run(async (place) => {
      const report = await send(from, { dry_run: false, partial: refused > 0 });
      showToast(t('results.stored', { paid: report.paid, failed: report.failed }));
      place.follow(() => {
        onStored(report);
        onClose();
      });
    });
  const goOn = () => {
    if (table === undefined) return;
    if (trial) store(table, trial);
    else tryIt(table);
  };
  return {
    file,
    pasted,
    table,
    trial,
    refusal,
    change,
    goOn,
    isTrying: trying.busy,
    isStoring: storing.busy,
  };
}

/** Reads a bank's result from a file or from pasted rows: shows its effect first, and then stores it. */
export function ReadResultSheet(props: ReadResultSheetProps) {
  const { onClose } = props;
  const t = useTexts(resultsTexts);
  const [tried, setTried] = useState(false);
  const { file, pasted, table, trial, refusal, change, goOn, isTrying, isStoring } = useResult(props);
  const submit = () => {
    setTried(true);
    goOn();
  };
  const isUseless = trial?.rows.some(isStored) === false;
  const word = () => {
    if (isTrying) return t('results.trying');
    if (isStoring) return t('results.storing');
    if (!trial) return t('results.try');
    return t(trial.refused > 0 ? 'results.storeOthers' : 'results.store');
  };
  const busy = isTrying || isStoring;
  useAskedToLeave(table !== undefined);
  return (
    <FormSheet
      title={t('results.read')}
      context={t('results.readText')}
      onClose={onClose}
      wide
      unsaved={table !== undefined && !busy}
      cancel
      save={word()}
      disabled={busy || isUseless}
      failure={refusal}
      onSubmit={submit}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {file && <p className="t-label min-w-0 flex-1 wrap-anywhere text-text">{file.name}</p>}
        <FileButton
          label={t('results.chooseFile')}
          accept={TABLE_FILES}
          icon={FileUp}
          variant="outline"
          size="card"
          disabled={busy}
          onFile={(chosen) => change({ file: chosen, pasted: '' })}
        >
          {t(file ? 'results.otherFile' : 'results.chooseFile')}
        </FileButton>
      </div>
      {!file && (
        <TextAreaField
          label={t('results.orPaste')}
          value={pasted}
          rows={4}
          spellCheck={false}
          disabled={busy}
          onChange={(text) => change({ file: undefined, pasted: text })}
          help={t('results.pasteHelp')}
          error={tried && table === undefined ? t('results.nothing') : undefined}
        />
      )}
      {trial && <ResultTrial report={trial} />}
    </FormSheet>
  );
}
