import { Archive, ArrowRightLeft, Ban, CircleDot, History } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { bulkActs } from '#contract/bulk-acts';
import {
  BULK_CHANGES,
  type BulkAct,
  type BulkChangeKind,
  type BulkSubject,
  MAX_BULK_IDS,
} from '#core/bulk-acts/bulk-act';
import { useServices } from '../../data/app-services';
import { stepThrough } from '../../data/bulk-acts';
import { useAnswer } from '../../data/use-answer';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import type { MoreAction } from '../../kit/components/more-actions';
import { NotLoaded } from '../../kit/components/notice';
import { Sheet } from '../../kit/components/sheet';
import { Spinner } from '../../kit/components/spinner';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import type { Selection } from '../../lists/table/use-selection';
import { ActSheet, Said } from './act-sheet';
import { AskSheet, type BulkTarget, nameOf } from './ask-sheet';
import { bulkTexts } from './bulk-texts';

const ICONS = {
  assign: ArrowRightLeft,
  stage: CircleDot,
  status: CircleDot,
  archive: Archive,
  void: Ban,
} as const;

type BulkList = {
  subject: BulkSubject;
  /** The ids of the shown rows; `total` is the number of all rows. */
  ids: readonly string[];
  total: number;
  selection: Selection;
  /** The query of the list in the form of its address; undefined if the list does not support bulk changes. */
  found: Readonly<Record<string, string>> | undefined;
};

type Open =
  | { readonly kind: 'ask'; readonly what: BulkChangeKind; readonly target: BulkTarget }
  | { readonly kind: 'act'; readonly act: BulkAct }
  | { readonly kind: 'history' };

/**
 * Returns what a list needs for bulk changes: the buttons for its bar of marked rows, the switch between those and all
 * found records, the menu entries for earlier changes, and the sheets. All are empty for a list without `found`.
 */
export function useBulkActs({ subject, ids, total, selection, found }: BulkList): {
  /** How many records a change would affect. */
  readonly count: number;
  readonly aside: ReactNode;
  readonly buttons: ReactNode;
  readonly more: readonly MoreAction[];
  readonly sheets: ReactNode;
} {
  const t = useTexts(bulkTexts);
  const { api } = useServices();
  const [open, setOpen] = useState<Open>();
  const [wantsAll, setWantsAll] = useState(false);
  const takenBack = useRef<BulkAct>(undefined);
  const undoing = useWrite(t('bulk.failed'), ({ sentence }) => {
    const act = takenBack.current;
    // Half of them may be undone already; the same button undoes the rest.
    showErrorToast(sentence, act && { label: t('bulk.undo'), onAction: () => undo(act) });
    return true;
  });
  const marked = ids.filter((id) => selection.ids?.has(id));
  if (!found) return { count: marked.length, aside: null, buttons: null, more: [], sheets: null };
  const isWhole = marked.length > 0 && marked.length === ids.length;
  const isAll = wantsAll && isWhole && total > ids.length;
  const count = isAll ? total : marked.length;
  // More ids than one call takes are replaced by the query that finds them.
  const byQuery = isAll || (isWhole && marked.length > MAX_BULK_IDS);
  const target: BulkTarget = byQuery
    ? { subject, query: found, counted: total }
    : { subject, ids: marked, counted: marked.length };
  const close = () => setOpen(undefined);
  const sayUndone = ({ undone, kept }: BulkAct) =>
    showToast(kept > 0 ? t('bulk.undoneKept', { count: undone, kept }) : t('bulk.undone', { count: undone }));
  const undo = (act: BulkAct) => {
    takenBack.current = act;
    void undoing.run(async () => {
      sayUndone(await stepThrough(api, act.id, true));
    });
  };
  const done = (act: BulkAct) => {
    close();
    if (act.undoing) return sayUndone(act);
    selection.end();
    setWantsAll(false);
    const said =
      act.refused > 0
        ? t('bulk.doneStay', { count: act.done, stay: act.refused })
        : t('bulk.done', { count: act.done });
    showToast(said, act.done > 0 ? { label: t('bulk.undo'), onAction: () => undo(act) } : undefined);
  };
  return {
    count,
    aside: isWhole && total > ids.length && (
      <Button variant="text" size="card" aria-pressed={isAll} onClick={() => setWantsAll(!isAll)}>
        {isAll ? t('bulk.onlyPage', { count: ids.length }) : t('bulk.all', { count: total })}
      </Button>
    ),
    buttons: BULK_CHANGES.map((what) => {
      const name = nameOf(subject, what);
      return (
        <Button
          key={what}
          variant="outline"
          size="card"
          icon={ICONS[name]}
          aria-haspopup="dialog"
          onClick={() => setOpen({ kind: 'ask', what, target })}
        >
          {t(`bulk.${name}`)}
        </Button>
      );
    }),
    more: [
      {
        key: 'bulk',
        icon: History,
        label: t('bulk.history'),
        onAction: () => setOpen({ kind: 'history' }),
      },
    ],
    sheets: (
      <>
        {open?.kind === 'ask' && (
          <AskSheet
            target={open.target}
            what={open.what}
            onMade={(act) => setOpen({ kind: 'act', act })}
            onClose={close}
          />
        )}
        {open?.kind === 'act' && <ActSheet act={open.act} onDone={done} onClose={close} />}
        {open?.kind === 'history' && (
          <HistorySheet onOpen={(act) => setOpen({ kind: 'act', act })} onClose={close} />
        )}
      </>
    ),
  };
}

/** Lists the newest bulk changes; each opens, to be continued or undone. */
function HistorySheet({ onOpen, onClose }: { onOpen: (act: BulkAct) => void; onClose: () => void }) {
  const t = useTexts(bulkTexts);
  const { language } = useLanguage();
  const query = useAnswer(bulkActs);
  const { data, isFetching } = query;
  return (
    <Sheet title={t('bulk.history')} context={t('bulk.historyText')} onClose={onClose}>
      <NotLoaded query={query} what={t('bulk.historyFailed')} />
      {!data && isFetching && <Spinner />}
      {data?.length === 0 && <p className="t-label py-3 text-text-2">{t('bulk.historyNone')}</p>}
      <ul className="rows -mx-5 px-5">
        {data?.map((act) => (
          <li key={act.id} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="t-label font-semibold wrap-anywhere text-text">
                <Said act={act} />
              </p>
              {act.reason && <p className="t-meta wrap-anywhere text-text-2">{act.reason}</p>}
              <p className="t-meta text-text-2">
                {t('bulk.by', { who: act.by, when: dayAndTime(new Date(act.at), language) })} ·{' '}
                <HowFar act={act} />
              </p>
            </div>
            <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => onOpen(act)}>
              {t('bulk.open')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function HowFar({ act: { done, undone, waiting, undoing } }: { act: BulkAct }) {
  const t = useTexts(bulkTexts);
  if (undoing)
    return done > 0 ? t('bulk.state.undoing', { undone, done }) : t('bulk.state.undone', { undone });
  if (done === 0) return t('bulk.state.checked');
  return waiting > 0
    ? t('bulk.state.stopped', { done, all: done + waiting })
    : t('bulk.state.done', { done });
}
