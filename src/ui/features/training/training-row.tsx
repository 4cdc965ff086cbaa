import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { dataLanguage } from './data-language';
import type { TrainingEntry } from './training-entry';
import { TrainingPicture } from './training-picture';
import { TrainingState } from './training-state';
import { trainingTexts } from './training-texts';
import { useTrainingFacts } from './use-training-facts';

type TrainingRowProps = {
  entry: TrainingEntry;
  to: string;
  state?: unknown;
  /** Whether it is open next to the list. */
  open?: boolean;
  isNew?: boolean;
};

/** Shows a training in a card of rows: picture, title, subject, and the person's progress. */
export function TrainingRow({ entry, to, state, open = false, isNew = false }: TrainingRowProps) {
  const { training } = entry;
  return (
    <li
      className={joinClasses(
        'relative flex gap-3 p-3 [--row-inset:9.75rem] hover:bg-bg active:bg-sunken',
        open && 'bg-primary-soft',
      )}
    >
      {/* With large letters the picture leaves room for the title. */}
      <span className="w-[min(8.25rem,37vw)] shrink-0">
        <TrainingPicture training={training} lengthSeconds={entry.lengthSeconds} />
      </span>
      <div className="min-w-0 flex-1">
        {/* Always two lines: a title whose font loads late must not push the rows below. */}
        <Link
          to={to}
          state={state}
          aria-current={open || undefined}
          lang={dataLanguage(training.language)}
          className="t-row line-clamp-2 text-text max-desktop:min-h-[2lh] outline-offset-0 after:absolute after:inset-0"
        >
          {training.title}
        </Link>
        <TrainingFacts entry={entry} isNew={isNew} />
        <TrainingState entry={entry} />
      </div>
    </li>
  );
}

/** Shows the subject and the language of a training in a line. */
function TrainingFacts({ entry: { training }, isNew }: { entry: TrainingEntry; isNew: boolean }): ReactNode {
  const t = useTexts(trainingTexts);
  const about = useTrainingFacts()(training);
  const facts = training.required ? [...about, t('training.required')] : about;
  if (facts.length === 0 && !isNew) return null;
  return (
    <p className="t-meta mt-0.5 text-text-2">
      {isNew && <NewBadge />}
      {facts.join(' · ')}
    </p>
  );
}

function NewBadge() {
  const t = useTexts(trainingTexts);
  return (
    <span className="t-caption mr-1.5 inline-flex items-center rounded-pill bg-primary px-2 font-semibold text-on-primary">
      {t('training.new')}
    </span>
  );
}
