import { useEffect, useRef, useState } from 'react';
import { Cancelled, Failure, RequestRejected, SessionExpired } from '#core/shared/failure';
import { FILM_HEAD_BYTES, filmKindOf, MAX_FILM_BYTES } from '#core/training/film-file';
import { useServices } from '../app-services';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { filmTexts } from './film-texts';

/** What a film may weigh, in MB. */
export const MAX_FILM_MEGABYTES = MAX_FILM_BYTES / 1024 / 1024;

/** Where a film is: nowhere yet, on its way with its name and percent, sent, stopped, or not sent and why. */
export type FilmWay =
  | { readonly kind: 'none' | 'kept' | 'stopped' }
  | { readonly kind: 'sending'; readonly name: string; readonly percent: number }
  | { readonly kind: 'failed'; readonly why: string };

/** Sends one film after another; `onEnd` is told the address of one that is kept, or of none. It ends with its page. */
export function useFilmUpload(onEnd: (address: string | undefined) => void) {
  const t = useTexts(filmTexts);
  const { trainingFilms } = useServices();
  const { expire } = useSession();
  const [way, setWay] = useState<FilmWay>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      running.current?.abort();
    };
  }, []);

  /** What can be said of a file before it is sent. */
  const faultOf = async (file: File): Promise<string | undefined> => {
    if (file.size > MAX_FILM_BYTES) return t('film.tooLarge', { megabytes: MAX_FILM_MEGABYTES });
    // A file that is gone by now, or may not be read, is none either.
    const head = await file
      .slice(0, FILM_HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer());
    return filmKindOf(new Uint8Array(head)) ? undefined : t('film.kind');
  };
  const send = async (file: File, { signal }: AbortController): Promise<FilmWay> => {
    const why = await faultOf(file);
    if (why !== undefined) return { kind: 'failed', why };
    try {
      const address = await trainingFilms.keep(file, {
        signal,
        onProgress: (sent, total) =>
          setWay({ kind: 'sending', name: file.name, percent: Math.floor((sent / total) * 100) }),
      });
      onEnd(address);
      return { kind: 'kept' };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof Cancelled) return { kind: 'stopped' };
      if (error instanceof SessionExpired) expire();
      return {
        kind: 'failed',
        why: error instanceof RequestRejected && error.forPeople ? error.message : t('film.failed'),
      };
    }
  };
  const take = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setWay({ kind: 'sending', name: file.name, percent: 0 });
    const end = await send(file, controller);
    running.current = undefined;
    // The field may hold something else by now.
    if (!isHere.current) return;
    setWay(end);
    if (end.kind !== 'kept') onEnd(undefined);
  };
  return {
    way,
    /** Sends a file, unless another one is on its way. */
    take: (file: File) => {
      if (!running.current) void take(file);
    },
    cancel: () => running.current?.abort(),
  };
}
