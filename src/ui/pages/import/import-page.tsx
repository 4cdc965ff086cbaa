import { CircleCheck, FileX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { IMPORT_KINDS, type ImportKind } from '#core/imports/import-kind';
import { useFeature } from '../../data/use-feature';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { useTexts } from '../../kit/texts/use-texts';
import { ImportCounts } from './import-outcome';
import { ImportProgress } from './import-progress';
import { ImportRowErrors } from './import-row-errors';
import { ImportStart } from './import-start';
import { importTexts } from './import-texts';
import { ImportTried } from './import-tried';
import { type ImportWish, useImport } from './use-import';

/** The page that shows the records of each kind. */
const HOME_OF = {
  leads: paths.deals,
  deals: paths.deals,
  payments: paths.deals,
  vendors: paths.vendors,
} as const satisfies Readonly<Record<ImportKind, string>>;

/** Brings leads, deals, payments or vendors in from a file: choose, look at what it would do, then store it. */
export function ImportPage() {
  const t = useTexts(importTexts);
  const offered = useFeature('imports');
  const [params, setParams] = useSearchParams();
  const vendorsOffered = useFeature('imports.vendors');
  const kinds = IMPORT_KINDS.filter((each) => each !== 'vendors' || vendorsOffered);
  const kind = kinds.find((each) => each === params.get('import')) ?? 'leads';
  const choose = (next: ImportKind) => {
    const changed = new URLSearchParams(params);
    changed.set('import', next);
    setParams(changed, { replace: true });
  };
  return (
    <PageFrame title={t('import.title')} parent={HOME_OF[kind]}>
      {offered ? (
        // Keyed: a file of another kind has nothing to do with the one before.
        <ImportOf key={kind} kind={kind} kinds={kinds} onKind={choose} />
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

function ImportOf(props: {
  kind: ImportKind;
  kinds: readonly ImportKind[];
  onKind: (kind: ImportKind) => void;
}) {
  const { kind, kinds, onKind } = props;
  const t = useTexts(importTexts);
  const { step, run, stop, reset } = useImport(kind);
  const tryOut = (file: File, { mapping, dates }: Pick<ImportWish, 'mapping' | 'dates'> = {}) =>
    run(file, { stores: false, mapping, dates });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {step.name !== 'running' && (
        <div>
          <SegmentedControl
            label={t('import.kind')}
            options={kinds.map((value) => ({ value, label: t(`import.kind.${value}`) }))}
            value={kind}
            onChange={onKind}
          />
        </div>
      )}
      {(step.name === 'failed' || step.name === 'stopped') && (
        <Notice
          tone={step.name === 'failed' ? 'failed' : 'incomplete'}
          what={t(step.name === 'failed' ? 'import.failed' : 'import.stopped')}
          where={(step.name === 'failed' && step.sentence) || t('import.failedText')}
          actions={[{ label: t('import.retry'), onAction: () => tryOut(step.file, step.wish) }]}
        />
      )}
      {(step.name === 'choose' || step.name === 'failed' || step.name === 'stopped') && (
        <ImportStart kind={kind} onFile={(file) => tryOut(file)} />
      )}
      {step.name === 'running' && <ImportProgress step={step} onStop={stop} />}
      {step.name === 'tried' && (
        <ImportTried
          kind={kind}
          step={step}
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
              <ButtonLink to={HOME_OF[kind]} variant="text">
                {t(kind === 'vendors' ? 'import.toVendors' : 'import.toDeals')}
              </ButtonLink>
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
