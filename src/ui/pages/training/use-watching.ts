import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Failure, SessionExpired } from '#core/shared/failure';
import { addProgress } from '#core/training/training-progress';
import { mergePieces, type Piece, type PlayMoment, playedPiece } from '#core/training/watched-time';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { trainingProgressQuery } from '../../data/trainings';

const NOTED_EVERY_MS = 1_000;
const SENT_EVERY_MS = 10_000;

/**
 * Tracks which parts of a video were actually watched: records them in the session every second, and on the server
 * every 10 seconds and whenever the person stops or leaves. Does nothing where the server stores no progress.
 */
export function useWatching(film: RefObject<HTMLVideoElement | null>, trainingId: string): void {
  const services = useServices();
  const { watchTraining, clock } = services;
  const { expire } = useSession();
  const client = useQueryClient();
  const offered = watchTraining.offered();
  const { last, pieces, place, momentOf, take } = usePlayed();
  const notedAt = useRef(0);
  const sentAt = useRef(0);

  const note = useEffectEvent(() => {
    const { position, length, moved } = place.current;
    if (!moved) return;
    place.current.moved = false;
    notedAt.current = clock.now();
    const progress = {
      trainingId,
      positionSeconds: position,
      watched: pieces.current,
      ...(Number.isFinite(length) && { lengthSeconds: length }),
    };
    pieces.current = [];
    watchTraining.note(progress);
    // If nothing was read yet, what is recorded here arrives with the reading.
    client.setQueryData(
      trainingProgressQuery(services).queryKey,
      (known) => known && new Map(known).set(trainingId, addProgress(known.get(trainingId), progress)),
    );
  });
  const send = useEffectEvent(async (leaving = false) => {
    note();
    sentAt.current = clock.now();
    try {
      await watchTraining.send({ leaving });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // It stays in the session and is sent with the next one; only an ended session concerns the person.
      if (error instanceof SessionExpired) expire();
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another training is another film to follow.
  useEffect(() => {
    const video = film.current;
    if (!video || !offered) return;
    const leave = () => {
      if (!video.paused) take(video);
      void send(true);
    };
    const stop = () => {
      take(video);
      last.current = undefined;
      void send();
    };
    const end = listen(video, {
      time: () => {
        take(video);
        const now = clock.now();
        if (now - sentAt.current >= SENT_EVERY_MS) void send();
        else if (now - notedAt.current >= NOTED_EVERY_MS) note();
      },
      play: () => {
        last.current = momentOf(video);
        sentAt.current = clock.now();
      },
      seeking: () => {
        last.current = undefined;
      },
      seeked: () => {
        last.current = momentOf(video);
        place.current = { position: video.currentTime, length: video.duration, moved: true };
      },
      stop,
      leave,
      online: () => void send(),
    });
    return () => {
      end();
      if (!video.paused) take(video);
      last.current = undefined;
      void send();
    };
  }, [film, trainingId, offered]);
}

/** Tracks the played pieces of a film that are not recorded yet, and the present position. */
function usePlayed() {
  const { clock } = useServices();
  const last = useRef<PlayMoment>(undefined);
  const pieces = useRef<readonly Piece[]>([]);
  const place = useRef({ position: 0, length: Number.NaN, moved: false });
  const momentOf = (video: HTMLVideoElement): PlayMoment => ({
    position: video.currentTime,
    at: clock.now(),
    rate: video.playbackRate,
  });
  const take = (video: HTMLVideoElement) => {
    // While it seeks, the position is where the person wants to be, not what was seen.
    const now = video.seeking ? undefined : momentOf(video);
    const piece = now && last.current && playedPiece(last.current, now);
    if (piece) pieces.current = mergePieces(pieces.current, [piece]);
    last.current = now;
    if (now) place.current = { position: now.position, length: video.duration, moved: true };
  };
  return { last, pieces, place, momentOf, take };
}

type FilmEvents = Readonly<
  Record<'time' | 'play' | 'seeking' | 'seeked' | 'stop' | 'leave' | 'online', () => void>
>;

/**
 * Listens to a film, and to the person leaving its page or coming back online, until the returned function is called.
 */
function listen(video: HTMLVideoElement, events: FilmEvents): () => void {
  const ends = new AbortController();
  const until = { signal: ends.signal };
  video.addEventListener('timeupdate', events.time, until);
  video.addEventListener('playing', events.play, until);
  video.addEventListener('seeking', events.seeking, until);
  video.addEventListener('seeked', events.seeked, until);
  video.addEventListener('pause', events.stop, until);
  video.addEventListener('ended', events.stop, until);
  window.addEventListener('pagehide', events.leave, until);
  window.addEventListener('online', events.online, until);
  const onHidden = () => {
    if (document.visibilityState === 'hidden') events.leave();
  };
  document.addEventListener('visibilitychange', onHidden, until);
  return () => ends.abort();
}
