import { useEffect, useRef, useState } from 'react';
import { Cancelled } from '#core/shared/failure';
import { FILM_HEAD_BYTES, filmKindOf, MAX_FILM_BYTES } from '#core/training/film-file';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { useTexts } from '../../kit/texts/use-texts';
import { filmTexts } from './manage-training-texts';

/** The largest size of a film, in MB. */
export const MAX_FILM_MEGABYTES = MAX_FILM_BYTES / 1024 / 1024;

/** The state of an upload: none, in progress with name and percent, sent, stopped, or failed and why. */
export type FilmWay =
  | { readonly kind: 'none' | 'kept' | 'stopped' }
  | { readonly kind: 'sending'; readonly name: string; readonly percent: number }
  | { readonly kind: 'failed'; readonly why: string };

/**
 * Sends one film after another; calls `onEnd` with the address of a stored film, or with nothing. Stops when its page
 * is left.
 */
export function useFilmUpload(onEnd: (address: string | undefined) => void) {
  const t = useTexts(filmTexts);
  const { sendFilm } = useServices();
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

  /** Checks a file before it is sent. */
  const faultOf = async (file: File): Promise<string | undefined> => {
    if (file.size > MAX_FILM_BYTES) return t('film.tooLarge', { megabytes: MAX_FILM_MEGABYTES });
    // A file that is gone by now, or cannot be read, is invalid too.
    const head = await file
      .slice(0, FILM_HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer());
    return filmKindOf(new Uint8Array(head)) ? undefined : t('film.kind');
  };
  const end = (to: FilmWay) => {
    running.current = undefined;
    // The field may hold something else by now.
    if (!isHere.current) return;
    setWay(to);
    if (to.kind !== 'kept') onEnd(undefined);
  };
  const { run } = useWrite(t('film.failed'), ({ sentence }) => end({ kind: 'failed', why: sentence }));
  const take = (file: File) =>
    run(async () => {
      const controller = new AbortController();
      running.current = controller;
      setWay({ kind: 'sending', name: file.name, percent: 0 });
      const why = await faultOf(file);
      if (why !== undefined) return end({ kind: 'failed', why });
      try {
        const address = await sendFilm(file, {
          signal: controller.signal,
          onProgress: (sent, total) =>
            setWay({ kind: 'sending', name: file.name, percent: Math.floor((sent / total) * 100) }),
        });
        onEnd(address);
        end({ kind: 'kept' });
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
        end({ kind: 'stopped' });
      }
    });
  return {
    way,
    /** Sends a file, unless another one is being sent. */
    take: (file: File) => void take(file),
    cancel: () => running.current?.abort(),
  };
}
