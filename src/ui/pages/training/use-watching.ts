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
 * Follows a video and keeps what of it was really watched: in the session every second, at the server every 10
 * seconds and whenever the person stops or leaves. Does nothing where the server keeps no progress.
 */
export function useWatching(film: RefObject<HTMLVideoElement | null>, trainingId: string): void {
  const services = useServices();
  const { watchTraining, clock } = services;
  const { expire } = useSession();
  const client = useQueryClient();
  const offered = watchTraining.offered();
  const last = useRef<PlayMoment>(undefined);
  const pieces = useRef<readonly Piece[]>([]);
  const place = useRef({ position: 0, length: Number.NaN, moved: false });
  const notedAt = useRef(0);
  const sentAt = useRef(0);

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
    // Where nothing was read yet, what is noted here comes with the reading.
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
      // It stays in the session and goes with the next; only an ended session is the person's concern.
      if (error instanceof SessionExpired) expire();
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another training is another film to follow.
  useEffect(() => {
    const video = film.current;
    if (!video || !offered) return;
    const onTime = () => {
      take(video);
      const now = clock.now();
      if (now - sentAt.current >= SENT_EVERY_MS) void send();
      else if (now - notedAt.current >= NOTED_EVERY_MS) note();
    };
    const onPlay = () => {
      last.current = momentOf(video);
      sentAt.current = clock.now();
    };
    const onSeeking = () => {
      last.current = undefined;
    };
    const onSeeked = () => {
      last.current = momentOf(video);
      place.current = { position: video.currentTime, length: video.duration, moved: true };
    };
    const onStop = () => {
      take(video);
      last.current = undefined;
      void send();
    };
    const onLeave = () => {
      if (!video.paused) take(video);
      void send(true);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    const onOnline = () => void send();
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('playing', onPlay);
    video.addEventListener('seeking', onSeeking);
    video.addEventListener('seeked', onSeeked);
    video.addEventListener('pause', onStop);
    video.addEventListener('ended', onStop);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('playing', onPlay);
      video.removeEventListener('seeking', onSeeking);
      video.removeEventListener('seeked', onSeeked);
      video.removeEventListener('pause', onStop);
      video.removeEventListener('ended', onStop);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
      if (!video.paused) take(video);
      last.current = undefined;
      void send();
    };
  }, [film, trainingId, offered]);
}
