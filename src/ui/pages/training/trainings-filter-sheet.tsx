import type { TrainingEntry } from '../../features/training/training-entry';
import { trainingTexts } from '../../features/training/training-texts';
import { useTrainingWords } from '../../features/training/use-training-facts';
import { Button } from '../../kit/components/button';
import { SelectField, type SelectOption } from '../../kit/components/select-field';
import { Sheet } from '../../kit/components/sheet';
import { useTexts } from '../../kit/texts/use-texts';
import { TRAINING_FILTERS, type TrainingFilter, type TrainingQuery } from './filter-trainings';

type TrainingsFilterSheetProps = {
  entries: readonly TrainingEntry[];
  query: TrainingQuery;
  /** The number of matching trainings. */
  left: number;
  onChange: (change: Partial<TrainingQuery>) => void;
  onClear: () => void;
  onClose: () => void;
};

/** Asks for topic and language of the trainings. A choice applies at once, and the button shows how many match. */
export function TrainingsFilterSheet(props: TrainingsFilterSheetProps) {
  const { entries, query, left, onChange, onClear, onClose } = props;
  const t = useTexts(trainingTexts);
  const words = useTrainingWords();
  const optionsOf = (filter: TrainingFilter): readonly SelectOption[] => [
    { value: '', label: t('training.any') },
    ...countValues(entries, filter).map(([value, count]) => ({
      value,
      label: t('training.option', { value: words[filter](value) ?? value, count }),
    })),
  ];
  return (
    <Sheet
      title={t('training.filterTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClear}>
            {t('training.clear')}
          </Button>
          <div className="min-w-0 flex-1">
            <Button wide onClick={onClose}>
              {t('training.show', { count: left })}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-4">
        {TRAINING_FILTERS.map((filter) => (
          <SelectField
            key={filter}
            label={t(`training.filter.${filter}`)}
            value={query[filter] ?? ''}
            options={optionsOf(filter)}
            onChange={(value) => onChange({ [filter]: value || undefined })}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** Returns the values of a filter with the number of trainings of each, in alphabetical order. */
function countValues(
  entries: readonly TrainingEntry[],
  filter: TrainingFilter,
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { training } of entries) {
    const value = training[filter];
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
}
