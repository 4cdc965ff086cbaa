import { useEffect, useRef, useState } from 'react';
import type { Training } from '#core/training/training';
import { dataLanguage } from '../../features/training/data-language';
import { ownAddress } from '../../features/training/film';
import { lengthText } from '../../features/training/training-entry';
import { trainingTexts } from '../../features/training/training-texts';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { useWatching } from './use-watching';

/** Closer than this to the beginning or the end, it starts from the beginning. */
const WORTH_RESUMING_SECONDS = 3;
const PATIENCE_MS = 4_000;

type NativeFilmProps = {
  training: Training;
  url: string;
  /** The position where the person stopped, in seconds. */
  position: number;
  /** Whether it starts by itself, since the person has just tapped. */
  autoPlay?: boolean;
};

/** Plays the video in the browser's own player, from where the person stopped. Give it a key of the training. */
export function NativeFilm({ training, url, position, autoPlay = false }: NativeFilmProps) {
  const t = useTexts(trainingTexts);
  const film = useRef<HTMLVideoElement>(null);
  // Progress changes while it plays; the start position must not.
  const [start] = useState(position);
  const [resumed, setResumed] = useState<number>();
  const [failed, setFailed] = useState(false);
  const { slow, waits, goesOn } = useSlowness();
  useWatching(film, training.id);
  const captions = ownAddress(training.captionsUrl, location.origin);
  const language = dataLanguage(training.language);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: there are subtitles if the maker of the video gave some. */}
      <video
        ref={film}
        controls
        playsInline
        autoPlay={autoPlay}
        preload="metadata"
        aria-label={training.title}
        className="aspect-video w-full rounded-card bg-hero"
        onLoadedMetadata={({ currentTarget }) => {
          setFailed(false);
          const worth =
            start > WORTH_RESUMING_SECONDS && start < currentTarget.duration - WORTH_RESUMING_SECONDS;
          if (!worth || currentTarget.currentTime > 0) return;
          currentTarget.currentTime = start;
          setResumed(start);
        }}
        onWaiting={waits}
        onPlaying={() => {
          goesOn();
          setResumed(undefined);
        }}
        onPause={goesOn}
        onError={() => {
          goesOn();
          setFailed(true);
        }}
        src={url}
      >
        {captions && (
          <track kind="captions" src={captions} srcLang={language} label={t('training.captions')} default />
        )}
      </video>
      {failed && (
        <Notice
          tone="failed"
          what={t('training.filmFailed')}
          where={t('training.filmFailedText')}
          onRetry={() => film.current?.load()}
        />
      )}
      {/* Its line is reserved, so that nothing moves when it appears. */}
      <p role="status" className="t-label min-h-5 text-text-2">
        {slow
          ? t('training.slow')
          : resumed !== undefined && t('training.goOn', { time: lengthText(resumed) })}
      </p>
    </div>
  );
}

/** Returns whether the video has waited for the network for an annoyingly long time. */
function useSlowness() {
  const [waiting, setWaiting] = useState(false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return {
    slow,
    waits: () => setWaiting(true),
    goesOn: () => {
      setWaiting(false);
      setSlow(false);
    },
  };
}
