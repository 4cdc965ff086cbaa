import { SearchX } from 'lucide-react';
import { Button } from '../components/button';
import { RowCard } from '../components/card';
import { EmptyState } from '../components/empty-state';
import { PanelMark } from '../components/panel-mark';
import { useTexts } from '../texts/use-texts';
import type { TrainingEntry } from './training-entry';
import { TrainingRow } from './training-row';
import { trainingTexts } from './training-texts';
import { openedState, trainingAddress } from './use-open-training';

type TrainingsListProps = {
  /** The trainings that the query asks for. */
  chosen: readonly TrainingEntry[];
  withProgress: boolean;
  /** The one that plays beside the list. */
  openId: string | undefined;
  params: URLSearchParams;
  isNew: (entry: TrainingEntry) => boolean;
  onClear: () => void;
};

/** How many trainings there are, and the trainings themselves. */
export function TrainingsList({ chosen, withProgress, openId, params, isNew, onClear }: TrainingsListProps) {
  const t = useTexts(trainingTexts);
  const count = t('training.count', { count: chosen.length });
  const done = chosen.filter((entry) => entry.done).length;
  return (
    <>
      <p aria-live="polite" className="t-label my-2 text-text-2 tabular-nums">
        {withProgress ? t('training.countDone', { count, done }) : count}
      </p>
      {chosen.length === 0 ? (
        <EmptyState
          title={t('training.noneFiltered')}
          text={t('training.noneFilteredText')}
          object={<PanelMark icon={SearchX} />}
          action={<Button onClick={onClear}>{t('training.clear')}</Button>}
        />
      ) : (
        <RowCard label={t('training.list')}>
          {chosen.map((entry) => (
            <TrainingRow
              key={entry.training.id}
              entry={entry}
              to={trainingAddress(entry.training.id, params)}
              state={openedState}
              open={entry.training.id === openId}
              isNew={isNew(entry)}
            />
          ))}
        </RowCard>
      )}
    </>
  );
}
