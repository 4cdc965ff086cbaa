import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { bulkAct, bulkActEffect } from '#contract/bulk-acts';
import type { BulkAct } from '#core/bulk-acts/bulk-act';
import type { ImportEffect } from '#core/imports/import-report';
import { useServices } from '../../data/app-services';
import { stepThrough } from '../../data/bulk-acts';
import { answerQuery, useAnswer } from '../../data/use-answer';
import { useArrival, useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { ProgressBar } from '../../kit/components/progress-bar';
import { Sheet } from '../../kit/components/sheet';
import { rupees } from '../../kit/format/rupees';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { nameOf } from './ask-sheet';
import { bulkTexts } from './bulk-texts';

/** The most refused records that are listed one by one. */
const MAX_LINES = 12;

type ActSheetProps = {
  act: BulkAct;
  /** Called once all records are done, when the sheet closes. */
  onDone: (act: BulkAct) => void;
  onClose: () => void;
};

/** Previews a bulk change before it runs, shows its progress, and offers what can still be done with it. */
export function ActSheet({ act: given, onDone, onClose }: ActSheetProps) {
  const t = useTexts(bulkTexts);
  const common = useTexts(commonTexts);
  const services = useServices();
  const { data, isFetching } = useQuery({
    ...answerQuery(services, bulkAct, { path: { id: given.id } }),
    initialData: given,
  });
  const [stepped, setStepped] = useState<BulkAct>();
  const [running, setRunning] = useState<'change' | 'undo'>();
  const stop = useRef(false);
  const [stopping, setStopping] = useState(false);
  const { busy, failure, run } = useWrite(t('bulk.failed'));
  const act = stepped ?? data;
  const go = (undo: boolean) => {
    stop.current = false;
    setStopping(false);
    setRunning(undo ? 'undo' : 'change');
    void run(async (place) => {
      const last = await stepThrough(services.api, act.id, undo, (now) => {
        setStepped(now);
        return !stop.current;
      });
      if ((undo ? last.done : last.waiting) === 0) place.follow(() => onDone(last));
    }).finally(() => {
      setRunning(undefined);
      setStepped(undefined);
    });
  };
  // After a lost answer the step may have succeeded: the progress has been read again since.
  const left = act.undoing ? act.done : act.waiting;
  useArrival(failure?.isLost === true && !isFetching && left === 0, () => onDone(act));
  const { subject, what, waiting, done, undone, undoing } = act;
  const begun = done + undone + act.kept > 0;
  const offersMore = waiting > 0 && !undoing;
  return (
    <Sheet
      title={t(`bulk.title.${nameOf(subject, what)}`)}
      context={<Said act={act} />}
      onClose={onClose}
      footer={
        busy ? (
          <Button
            variant="outline"
            wide
            disabled={stopping}
            onClick={() => {
              stop.current = true;
              setStopping(true);
            }}
          >
            {t(stopping ? 'bulk.stopping' : 'bulk.stop')}
          </Button>
        ) : (
          <>
            {done > 0 ? (
              <Button variant="outline" wide onClick={() => go(true)}>
                {t('bulk.undo')}
              </Button>
            ) : (
              <Button variant="outline" wide onClick={onClose}>
                {common('common.close')}
              </Button>
            )}
            {offersMore && (
              <Button wide onClick={() => go(false)}>
                {t(begun ? 'bulk.goOn' : 'bulk.do', { count: waiting })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        {failure && <Notice tone="failed" what={failure.sentence} />}
        {running ? <Progress act={act} undo={running === 'undo'} /> : <State act={act} />}
        {subject === 'deals' && offersMore && !running && <Effect id={act.id} />}
        <LeftAsTheyAre act={act} />
      </div>
    </Sheet>
  );
}

/** Describes in one line what a change does, and to how many records. */
export function Said({ act: { subject, what, value = '', found } }: { act: BulkAct }): ReactNode {
  const t = useTexts(bulkTexts);
  return t(`bulk.said.${subject}.${what}`, { count: found, value });
}

function Progress({ act, undo }: { act: BulkAct; undo: boolean }) {
  const t = useTexts(bulkTexts);
  const { done, undone, kept, waiting, refused, found } = act;
  const [past, all] = undo ? [undone + kept, done + undone + kept] : [found - waiting, found];
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="t-label text-text">
        {undo ? t('bulk.undoing', { done: undone, all }) : t('bulk.running', { done, all: all - refused })}
      </p>
      <ProgressBar label={t(undo ? 'bulk.undo' : 'bulk.history')} value={past} max={all} />
    </div>
  );
}

function State({ act }: { act: BulkAct }) {
  const t = useTexts(bulkTexts);
  const { waiting, done, undone, kept, counted, found, undoing } = act;
  if (undoing)
    return (
      <p className="t-label text-text">
        {kept > 0 ? t('bulk.undoneKept', { count: undone, kept }) : t('bulk.undone', { count: undone })}
      </p>
    );
  if (done > 0)
    return (
      <p className="t-label text-text">
        {waiting > 0 ? t('bulk.stopped', { done, all: done + waiting }) : t('bulk.done', { count: done })}
      </p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {counted !== found && <Notice tone="incomplete" what={t('bulk.countedOther', { counted, found })} />}
      <p className="t-row font-semibold text-text">
        {waiting > 0 ? t('bulk.willChange', { count: waiting }) : t('bulk.nothing')}
      </p>
      <p className="t-meta text-text-2">{t('bulk.nothingYet')}</p>
    </div>
  );
}

function LeftAsTheyAre({ act }: { act: BulkAct }) {
  const t = useTexts(bulkTexts);
  const { refused, kept, some } = act;
  const count = refused + kept;
  if (count === 0) return null;
  const shown = some.slice(0, MAX_LINES);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="t-label font-semibold text-text">
        {kept > 0 ? t('bulk.kept', { count: kept }) : t('bulk.stay', { count: refused })}
      </h3>
      <ul className="t-meta text-text-2">
        {shown.map(({ id, name, why }) => (
          <li key={id} className="py-0.5 wrap-anywhere">
            <span className="text-text">{name ?? id}</span>: {t(`bulk.why.${why}`)}
          </li>
        ))}
        {count > shown.length && (
          <li className="py-0.5">{t('bulk.more', { count: count - shown.length })}</li>
        )}
      </ul>
    </section>
  );
}

/** Shows the deals' commission before and after the change, in rupees. */
function Effect({ id }: { id: string }) {
  const t = useTexts(bulkTexts);
  const { data, error, isFetching, refetch } = useAnswer(bulkActEffect, { path: { id } });
  if (error && !isFetching) return <Notice tone="failed" what={t('bulk.effectFailed')} onRetry={refetch} />;
  return (
    <section aria-live="polite" className="min-h-24 rounded-button bg-primary-soft px-4 py-3 text-text">
      <h3 className="t-label font-semibold">{t('bulk.effect')}</h3>
      {data ? (
        <EffectLines effect={data} />
      ) : (
        <p className="t-label mt-1 text-text-2">{t('bulk.effectReading')}</p>
      )}
    </section>
  );
}

function EffectLines({ effect }: { effect: ImportEffect }) {
  const t = useTexts(bulkTexts);
  const { before, after, franchises, changed, due } = effect;
  const shown = (amount: string | undefined) =>
    amount === undefined ? t('bulk.effectUnknown') : rupees(amount);
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
      {changed === 0 && <p className="t-label text-text-2">{t('bulk.effectNone')}</p>}
      <ul className="divide-y divide-primary-line">
        {franchises.map((each) => (
          <li
            key={each.franchiseCode}
            className="t-label flex flex-wrap justify-between gap-x-3 py-1.5 tabular-nums"
          >
            <span className="font-semibold">{each.franchiseCode}</span>
            <span>
              {shown(each.before)} → {shown(each.after)}
            </span>
          </li>
        ))}
      </ul>
      {changed > franchises.length && <p className="t-meta">{t('bulk.effectMany', { count: changed })}</p>}
      {changed > 0 && (
        <p className="t-meta border-t border-primary-line pt-1.5 text-text-2">
          {t('bulk.effectAll', { before: shown(before), after: shown(after) })}
        </p>
      )}
      {due && due.deals > 0 && (
        <p className="t-meta">
          {due.amount === undefined ? t('bulk.dueUnknown') : t('bulk.due', { amount: rupees(due.amount) })}
        </p>
      )}
      {due && due.waiting > 0 && <p className="t-meta">{t('bulk.waits', { count: due.waiting })}</p>}
    </div>
  );
}
