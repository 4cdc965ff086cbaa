import { CircleCheck } from 'lucide-react';
import { ProgressBar } from '../../kit/components/progress-bar';
import { StatePill } from '../../kit/components/state-pill';
import { useTexts } from '../../kit/texts/use-texts';
import { percentOf, type TrainingEntry } from './training-entry';
import { trainingTexts } from './training-texts';

/** Shows the person's progress in a training, as a bar and as a text; nothing if nothing records it. */
export function TrainingState({ entry: { training, share, done } }: { entry: TrainingEntry }) {
  const t = useTexts(trainingTexts);
  if (share === undefined) return null;
  const percent = percentOf(share);
  return (
    <div className="mt-1.5">
      <ProgressBar value={percent} max={100} label={training.title} />
      <div className="t-caption mt-1 text-text-2 tabular-nums">
        {done ? (
          <StatePill tone="success" icon={CircleCheck} bare>
            {t('training.done')}
          </StatePill>
        ) : (
          t(percent > 0 ? 'training.watched' : 'training.notStarted', { percent })
        )}
      </div>
    </div>
  );
}
