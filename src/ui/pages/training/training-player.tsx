import { SkipForward, VideoOff } from 'lucide-react';
import { dataLanguage } from '../../features/training/data-language';
import { filmAt } from '../../features/training/film';
import type { TrainingEntry } from '../../features/training/training-entry';
import { TrainingState } from '../../features/training/training-state';
import { trainingTexts } from '../../features/training/training-texts';
import { Button } from '../../kit/components/button';
import { Icon } from '../../kit/components/icon';
import { useOnline } from '../../kit/components/use-online';
import { useTexts } from '../../kit/texts/use-texts';
import { FilmFacade } from './film-facade';
import { NativeFilm } from './native-film';

type TrainingPlayerProps = {
  entry: TrainingEntry;
  /** The training after this one. */
  next: TrainingEntry | undefined;
  onGoOn: (next: TrainingEntry) => void;
};

/** Plays a training's video, and shows how far the person is, and what comes next. */
export function TrainingPlayer({ entry, next, onGoOn }: TrainingPlayerProps) {
  const t = useTexts(trainingTexts);
  const online = useOnline();
  const { training, share } = entry;
  const film = filmAt(training.videoUrl, location.origin);
  const counted = share !== undefined && (film?.kind === 'own' || film?.kind === 'file');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!film && (
        <p className="grid aspect-video place-content-center justify-items-center gap-2 rounded-card bg-sunken text-text-2">
          <Icon of={VideoOff} size={24} />
          {t('training.noFilm')}
        </p>
      )}
      {film?.kind === 'own' && (
        <NativeFilm key={training.id} training={training} url={film.url} position={entry.position} />
      )}
      {film && film.kind !== 'own' && <FilmFacade key={training.id} entry={entry} film={film} />}
      <TrainingState entry={entry} />
      {counted && (
        <p className="t-meta text-text-2">{online ? t('training.howDone') : t('training.unsent')}</p>
      )}
      {next && (
        <Button onClick={() => onGoOn(next)} variant="outline" icon={SkipForward} wide>
          <span lang={dataLanguage(next.training.language)} className="min-w-0 truncate">
            {t('training.next', { title: next.training.title })}
          </span>
        </Button>
      )}
    </div>
  );
}
