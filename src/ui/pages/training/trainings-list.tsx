import { SearchX } from 'lucide-react';
import type { TrainingEntry } from '../../features/training/training-entry';
import { TrainingRow } from '../../features/training/training-row';
import { trainingTexts } from '../../features/training/training-texts';
import { openedState, trainingAddress } from '../../features/training/use-open-training';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { PanelMark } from '../../kit/components/panel-mark';
import { useTexts } from '../../kit/texts/use-texts';

type TrainingsListProps = {
  /** The matching trainings. */
  chosen: readonly TrainingEntry[];
  withProgress: boolean;
  /** The training that plays next to the list. */
  openId: string | undefined;
  params: URLSearchParams;
  isNew: (entry: TrainingEntry) => boolean;
  onClear: () => void;
};

/** Shows the number of trainings, and the trainings themselves. */
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
