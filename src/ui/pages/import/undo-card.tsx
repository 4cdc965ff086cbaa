import { History, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { undoImport } from '#contract/import-runs';
import type { ImportRunFacts, UndoEvent, UndoOutcome, UndoResult } from '#core/imports/import-run';
import { keptText } from '#documents/import-sentences';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { Notice } from '../../kit/components/notice';
import { ProgressBar } from '../../kit/components/progress-bar';
import { countText } from '../../kit/format/counts';
import { monthName } from '../../kit/format/dates';
import { rupees, unknownAmount } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { useRunWords } from './import-runs';
import { importRunsTexts } from './import-runs-texts';

type Progress = Extract<UndoEvent, { kind: 'progress' }>;

/** Each reason lists at most this many records. */
const NAMED = 5;

/** Undoes an import: shows the effect first, asks for confirmation once, and shows the result. */
export function UndoCard({ run }: { run: ImportRunFacts }) {
  const t = useTexts(importRunsTexts);
  const { api } = useServices();
  const words = useRunWords();
  const write = useWrite(t('runs.undoFailed'));
  const [trial, setTrial] = useState<UndoResult>();
  const [progress, setProgress] = useState<Progress | 'begun'>();
  const looking = useRef<AbortController>(undefined);
  useEffect(() => () => looking.current?.abort(), []);

  const ask = async (query: { dryRun: boolean; seen?: string | undefined }, signal?: AbortSignal) => {
    setProgress('begun');
    try {
      for await (const event of api.lines(undoImport, { path: { id: run.id }, query, signal })) {
        if (event.kind === 'progress') setProgress(event);
        else return event.result;
      }
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  const look = () => {
    looking.current = new AbortController();
    const { signal } = looking.current;
    void write.run(async ({ follow }) => {
      const found = await ask({ dryRun: true }, signal);
      follow(() => setTrial(found?.done ? undefined : found));
    });
  };
  const undo = () =>
    write.run(async ({ follow }) => {
      await ask({ dryRun: false, seen: trial?.seen });
      follow(() => setTrial(undefined));
    });

  if (run.state === 'undone' && run.undo)
    return (
      <Card>
        <h2 className="t-row font-semibold text-text">{words.undone(run)}</h2>
        <OutcomeList outcome={run.undo} />
      </Card>
    );
  if (run.state === 'undoing' && progress === undefined)
    return (
      <Card>
        <h2 className="t-row font-semibold text-text">{t('runs.state.undoing')}</h2>
        <p role="status" className="t-meta mt-1 text-text-2">
          {t('runs.others')}
        </p>
      </Card>
    );
  return (
    <Card>
      <h2 className="t-row font-semibold text-text">{t(trial ? 'runs.would' : 'runs.undo')}</h2>
      {progress === undefined && trial && <Trial trial={trial} run={run} />}
      {progress === undefined && !trial && <p className="t-meta mt-1 text-text-2">{t('runs.undoText')}</p>}
      {progress !== undefined && <Running progress={progress} undoes={trial !== undefined} />}
      {write.failure && progress === undefined && (
        <div className="mt-3">
          <Notice tone="failed" what={t('runs.undoFailed')} where={write.failure.sentence} />
        </div>
      )}
      {progress === undefined && (
        <UndoButtons {...{ run, trial, look, undo }} leave={() => setTrial(undefined)} />
      )}
    </Card>
  );
}

function UndoButtons(props: {
  run: ImportRunFacts;
  trial: UndoResult | undefined;
  look: () => void;
  undo: () => Promise<boolean>;
  leave: () => void;
}) {
  const { run, trial, look, undo, leave } = props;
  const t = useTexts(importRunsTexts);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {!trial && (
        <Button variant="outline" size="card" icon={Undo2} disabled={run.state === 'storing'} onClick={look}>
          {t('runs.undo')}
        </Button>
      )}
      {trial && !trial.closed && trial.removed + trial.restored + trial.countered > 0 && (
        <Button tone="danger" size="card" icon={History} onClick={() => void undo()}>
          {t('runs.confirm')}
        </Button>
      )}
      {trial && (
        <Button variant="outline" size="card" onClick={leave}>
          {t('runs.cancel')}
        </Button>
      )}
    </div>
  );
}

function Running({ progress, undoes }: { progress: Progress | 'begun'; undoes: boolean }) {
  const t = useTexts(importRunsTexts);
  const label = t(undoes ? 'runs.undoing' : 'runs.looking');
  const [done, total] = progress === 'begun' ? [0, 1] : [progress.done, progress.total];
  return (
    <div className="mt-3">
      <ProgressBar label={label} value={done} max={Math.max(total, 1)} />
      <p role="status" className="t-label mt-2 text-text-2 tabular-nums">
        {progress === 'begun'
          ? label
          : t('runs.rowsDone', { done: countText(done), total: countText(total) })}
      </p>
    </div>
  );
}

function Trial({ trial, run }: { trial: UndoResult; run: ImportRunFacts }) {
  const t = useTexts(importRunsTexts);
  const { language } = useLanguage();
  const { closed, effect, removed } = trial;
  if (closed) {
    const names = closed.first
      .map(({ id, month }) => (month ? t('runs.inMonth', { id, month: monthName(month, language) }) : id))
      .join(', ');
    const count = closed.count - closed.first.length;
    return (
      <div className="mt-3">
        <Notice
          tone="failed"
          what={t('runs.closed')}
          where={
            count > 0
              ? t('runs.closedMore', { names, count: countText(count) })
              : t('runs.closedText', { names })
          }
        />
      </div>
    );
  }
  const amount = (text: string | undefined) => (text === undefined ? unknownAmount : rupees(text));
  return (
    <>
      <OutcomeList outcome={trial} />
      {effect && (
        <p className="mt-3 border-t border-hairline pt-3">
          <span className="t-caption block text-text-3">{t('runs.effect')}</span>
          <span className="t-row font-semibold text-text tabular-nums">
            {effect.changed === 0
              ? t('runs.effectNone')
              : t('runs.beforeAfter', { before: amount(effect.before), after: amount(effect.after) })}
          </span>
        </p>
      )}
      {run.kind === 'vendors' && removed > 0 && <p className="t-meta mt-3 text-text-2">{t('runs.sent')}</p>}
    </>
  );
}

/** Shows the numbers of an undo, and which records stay for which reason. */
function OutcomeList({ outcome }: { outcome: UndoOutcome }) {
  const t = useTexts(importRunsTexts);
  const { language } = useLanguage();
  const { removed, restored, countered, kept, reasons, examples } = outcome;
  const does = removed + restored + countered > 0;
  return (
    <ul className="mt-3 grid gap-1 text-text tabular-nums">
      {removed > 0 && <li>{t('runs.removed', { count: removed })}</li>}
      {restored > 0 && <li>{t('runs.restored', { count: restored })}</li>}
      {countered > 0 && <li>{t('runs.countered', { count: countered })}</li>}
      {!does && <li>{t('runs.nothing')}</li>}
      {kept > 0 && (
        <li className="font-semibold text-warning">
          {t('runs.keptCount', { count: kept })}
          <ul className="t-meta font-normal text-text-2">
            {reasons.map(({ why, count }) => {
              const ids = examples.flatMap((each) => (each.why === why ? [each.id] : [])).slice(0, NAMED);
              const named = { why: keptText(why, language), ids: ids.join(', ') };
              return (
                <li key={why} className="wrap-anywhere">
                  {count > ids.length
                    ? t('runs.whyMore', { ...named, count: countText(count - ids.length) })
                    : t('runs.why', named)}
                </li>
              );
            })}
          </ul>
        </li>
      )}
    </ul>
  );
}
