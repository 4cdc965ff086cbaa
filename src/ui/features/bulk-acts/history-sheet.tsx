import { bulkActs } from '#contract/bulk-acts';
import type { BulkAct } from '#core/bulk-acts/bulk-act';
import { useAnswer } from '../../data/use-answer';
import { Button } from '../../kit/components/button';
import { NotLoaded } from '../../kit/components/notice';
import { Sheet } from '../../kit/components/sheet';
import { Spinner } from '../../kit/components/spinner';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { Said } from './act-sheet';
import { bulkTexts } from './bulk-texts';

/** Lists the newest bulk changes; each opens, to be continued or undone. */
export function HistorySheet({ onOpen, onClose }: { onOpen: (act: BulkAct) => void; onClose: () => void }) {
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
