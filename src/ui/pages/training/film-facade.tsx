import { ExternalLink, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Film } from '../../features/training/film';
import type { TrainingEntry } from '../../features/training/training-entry';
import { TrainingPicture } from '../../features/training/training-picture';
import { trainingTexts } from '../../features/training/training-texts';
import { buttonClasses } from '../../kit/components/button-variant';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';
import { NativeFilm } from './native-film';

type FilmFacadeProps = { entry: TrainingEntry; film: Exclude<Film, { kind: 'own' }> };

/** Covers a video of another host, which is not contacted until the person taps. */
export function FilmFacade({ entry, film }: FilmFacadeProps) {
  const t = useTexts(trainingTexts);
  const [asked, setAsked] = useState(false);
  const { training, share, position } = entry;
  const { host, url, kind } = film;
  if (asked && kind === 'file')
    return <NativeFilm training={training} url={url} position={position} autoPlay />;
  const uncounted = kind !== 'file' && share !== undefined;
  const note = uncounted && <p className="t-label text-text-2">{t('training.notCounted')}</p>;
  if (asked && kind === 'frame') {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <iframe
          src={url}
          title={training.title}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          // The portal sends no referrer; this host plays only with one.
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-card bg-hero"
        />
        {note}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="relative grid place-items-center overflow-clip rounded-card">
        <TrainingPicture training={training} lengthSeconds={entry.lengthSeconds} bare flush />
        <span className="absolute inset-0 grid place-items-center p-4">
          {kind === 'link' ? (
            <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClasses({})}>
              <Icon of={ExternalLink} />
              {t('training.openAt', { host })}
            </a>
          ) : (
            <button type="button" onClick={() => setAsked(true)} className={buttonClasses({})}>
              <Icon of={Play} />
              {t('training.loadFrom', { host })}
            </button>
          )}
        </span>
      </div>
      <Sentence>{t(kind === 'link' ? 'training.openAtText' : 'training.loadFromText', { host })}</Sentence>
      {note}
    </div>
  );
}

function Sentence({ children }: { children: ReactNode }) {
  return <p className="t-label text-text-2">{children}</p>;
}
