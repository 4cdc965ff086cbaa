import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileX, History } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { importSources } from '#contract/import-sources';
import { paths } from '#core/access/paths';
import { IMPORT_KINDS, type ImportKind } from '#core/imports/import-kind';
import { useServices } from '../../data/app-services';
import { sentImportQuery } from '../../data/imports';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useArrival } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { Card } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { ProgressBar } from '../../kit/components/progress-bar';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { showToast } from '../../kit/feedback/toast';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';
import { ImportCounts } from './import-outcome';
import { ImportRowErrors } from './import-row-errors';
import { ImportRunPage } from './import-run';
import { ImportRunsPage, RUNS_ADDRESS, runAddress } from './import-runs';
import { ImportStart } from './import-start';
import { importTexts } from './import-texts';
import { ImportTried } from './import-tried';
import { type ImportStep, type ImportWish, useImport } from './use-import';

/** The page that lists the records of each kind. */
const HOME_OF = {
  leads: `${paths.adminDashboard}?tab=leads`,
  deals: paths.deals,
  payments: `${paths.adminDashboard}?tab=payments`,
  vendors: paths.vendors,
} as const satisfies Readonly<Record<ImportKind, string>>;

/** Imports leads, deals, payments or vendors from a file: choose it, check its effect, then store it. */
export function ImportPage() {
  const [params] = useSearchParams();
  const wanted = params.get('import');
  if (wanted === 'runs') return <ImportRunsPage />;
  const id = params.get('id');
  if (wanted === 'run' && id !== null) return <ImportRunPage id={id} />;
  return <ImportFilePage />;
}

function ImportFilePage() {
  const t = useTexts(importTexts);
  const offered = useAdditions();
  const [params, setParams] = useSearchParams();
  const kind = IMPORT_KINDS.find((each) => each === params.get('import')) ?? 'leads';
  const choose = (next: ImportKind) => {
    const changed = new URLSearchParams(params);
    changed.set('import', next);
    setParams(changed, { replace: true });
  };
  return (
    <PageFrame title={t('import.title')} parent={HOME_OF[kind]}>
      {offered ? (
        // Keyed by kind, so that a file of another kind starts from the beginning.
        <ImportOf key={kind} kind={kind} onKind={choose} />
      ) : (
        <EmptyState
          title={t('import.notOffered')}
          text={t('import.notOfferedText')}
          object={<PanelMark icon={FileX} />}
        />
      )}
    </PageFrame>
  );
}

function ImportOf({ kind, onKind }: { kind: ImportKind; onKind: (kind: ImportKind) => void }) {
  const t = useTexts(importTexts);
  const { step, run, stop, reset } = useImport(kind);
  const importId = step.name === 'stored' ? step.outcome.result.importId : undefined;
  const known = useAnswer(importSources, { staleTime: 0 });
  const sources = known.data ?? [];
  const tryOut = (file: File, { mapping, sheet, dates, source, encoding }: Partial<ImportWish> = {}) =>
    run(file, { stores: false, mapping, sheet, dates, source, encoding });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {step.name !== 'running' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentedControl
            label={t('import.kind')}
            options={IMPORT_KINDS.map((value) => ({ value, label: t(`import.kind.${value}`) }))}
            value={kind}
            onChange={onKind}
          />
          <ButtonLink to={RUNS_ADDRESS} variant="text" size="card" icon={History}>
            {t('import.runs')}
          </ButtonLink>
        </div>
      )}
      <NotLoaded query={known} what={t('import.sourcesFailed')} />
      {(step.name === 'failed' || step.name === 'stopped') && (
        <Notice
          tone={step.name === 'failed' ? 'failed' : 'incomplete'}
          what={t(step.name === 'failed' ? 'import.failed' : 'import.stopped')}
          where={(step.name === 'failed' && step.sentence) || t('import.failedText')}
          onRetry={() => tryOut(step.file, step.wish)}
        />
      )}
      {step.name === 'lost' && <LostImport kind={kind} {...step} onFound={reset} />}
      {(step.name === 'choose' ||
        step.name === 'failed' ||
        step.name === 'stopped' ||
        step.name === 'lost') && <ImportStart kind={kind} onFile={(file) => tryOut(file)} />}
      {step.name === 'running' && <ImportProgress step={step} onStop={stop} />}
      {step.name === 'tried' && (
        <ImportTried
          // Keyed by trial, so that nothing typed for one trial applies to the next.
          key={step.outcome.columns.trial}
          kind={kind}
          step={step}
          sources={sources.flatMap((each) => (each.kind === kind ? [each.name] : []))}
          onRun={(wish) => run(step.file, wish)}
          onFile={(file) => tryOut(file)}
        />
      )}
      {step.name === 'stored' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <EmptyState
            title={t('import.done')}
            text={kind === 'vendors' ? t('import.invited') : step.file.name}
            object={<PanelMark icon={CircleCheck} />}
            action={<Button onClick={reset}>{t('import.another')}</Button>}
            more={
              <>
                {importId !== undefined && (
                  <ButtonLink to={runAddress(importId)} variant="outline">
                    {t('import.happened')}
                  </ButtonLink>
                )}
                <ButtonLink to={HOME_OF[kind]} variant="text">
                  {t(`import.to.${kind}`)}
                </ButtonLink>
              </>
            }
          />
          <ImportCounts result={step.outcome.result} />
          {step.outcome.rowErrors.length > 0 && (
            <ImportRowErrors headings={step.outcome.columns.headings} rowErrors={step.outcome.rowErrors} />
          )}
        </div>
      )}
    </div>
  );
}

const LOOK_AGAIN_MS = 5_000;

type LostImportProps = Omit<Extract<ImportStep, { name: 'lost' }>, 'name'> & {
  kind: ImportKind;
  onFound: () => void;
};

/** Says that nobody knows whether a file is stored, and goes to its import once that is found. */
function LostImport({ kind, sent, again, onFound }: LostImportProps) {
  const t = useTexts(importTexts);
  const navigate = useNavigate();
  const { data: found } = useQuery({
    ...sentImportQuery(useServices(), kind, sent),
    // The server may still be at it.
    refetchInterval: ({ state }) => (state.data ? false : LOOK_AGAIN_MS),
  });
  useArrival(Boolean(found), () => {
    if (!found) return;
    onFound();
    showToast(t('import.arrived', { file: sent.file }));
    void navigate(runAddress(found.id), { replace: true });
  });
  return (
    <Notice
      tone="failed"
      what={t('import.lost', { file: sent.file })}
      where={t('import.lostText')}
      onRetry={again}
      actions={[{ label: t('import.runs'), onAction: () => void navigate(RUNS_ADDRESS) }]}
    />
  );
}

/** Shows how far an import is, and a way to stop it. */
function ImportProgress(props: { step: Extract<ImportStep, { name: 'running' }>; onStop: () => void }) {
  const { step, onStop } = props;
  const t = useTexts(importTexts);
  const { progress, file } = step;
  // Storing processes the rows a second time, after the check.
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
