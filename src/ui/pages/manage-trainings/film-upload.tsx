import { CircleX, FileVideo } from 'lucide-react';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Cancelled } from '#core/shared/failure';
import { FILM_HEAD_BYTES, filmKindOf, MAX_FILM_BYTES } from '#core/training/film-file';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { FieldMessage } from '../../kit/components/field-message';
import { joinClasses } from '../../kit/components/join-classes';
import { ProgressBar } from '../../kit/components/progress-bar';
import { useTexts } from '../../kit/texts/use-texts';
import { filmTexts } from './manage-training-texts';

/** The largest size of a film, in MB. */
const MAX_FILM_MEGABYTES = MAX_FILM_BYTES / 1024 / 1024;

type FilmUploadProps = {
  label: string;
  /** The address of the sent film; empty for none. */
  value: string;
  /** The address of its subtitles. */
  captions: string | undefined;
  /** Called with the address of a stored film, or with nothing when it failed. */
  onEnd: (address: string | undefined) => void;
  /** Called when a film begins to be sent. */
  onBegin: () => void;
  error: string | undefined;
  ref: Ref<HTMLButtonElement>;
};

/** Uploads a film of this device: chosen or dropped, sent at once with its progress, and shown when it is stored. */
export function FilmUpload({ label, value, captions, onEnd, onBegin, error, ref }: FilmUploadProps) {
  const t = useTexts(filmTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { way, take, cancel } = useFilmUpload(onEnd);
  const sending = way.kind === 'sending';
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file || sending) return;
    onBegin();
    take(file);
  };
  const wrong = way.kind === 'failed' ? way.why : error;
  return (
    <div>
      {value !== '' && <FilmPreview key={value} address={value} captions={captions} />}
      <fieldset
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files);
        }}
        className={joinClasses(
          'grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-dashed bg-surface p-4',
          wrong ? 'border-danger' : 'border-control-border',
          over && 'bg-primary-soft',
        )}
      >
        <input
          ref={input}
          type="file"
          accept="video/mp4,video/webm,.mp4,.m4v,.webm"
          aria-label={label}
          tabIndex={-1}
          className="hidden"
          onChange={(event) => {
            choose(event.target.files);
            // So that the same file, corrected meanwhile, can be chosen again.
            event.target.value = '';
          }}
        />
        {way.kind === 'sending' && <FilmProgress name={way.name} percent={way.percent} />}
        <div>
          {/* One button, so that it keeps the keyboard focus. */}
          <Button
            ref={ref}
            variant="outline"
            size="card"
            icon={sending ? CircleX : FileVideo}
            aria-describedby={id}
            onClick={() => (sending ? cancel() : input.current?.click())}
          >
            {t(sending ? 'film.cancel' : value === '' ? 'film.choose' : 'film.other')}
          </Button>
        </div>
        {!sending && (
          <p className="t-meta text-text-3">{t('film.drop', { megabytes: MAX_FILM_MEGABYTES })}</p>
        )}
      </fieldset>
      <div id={id} aria-live="polite">
        <FilmOutcome id={`${id}-error`} way={way} wrong={wrong} />
      </div>
    </div>
  );
}

/** Shows the progress of sending a film. */
function FilmProgress({ name, percent }: { name: string; percent: number }) {
  const t = useTexts(filmTexts);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="t-label flex gap-3 text-text">
        <span className="min-w-0 flex-1 truncate">{t('film.sending', { name: name })}</span>
        <span className="tabular-nums">{t('film.percent', { percent: percent })}</span>
      </p>
      <ProgressBar label={t('film.sending', { name: name })} value={percent} max={100} />
    </div>
  );
}

type FilmOutcomeProps = {
  id: string;
  way: ReturnType<typeof useFilmUpload>['way'];
  /** The reason why there is no film, or none that can be saved. */
  wrong: string | undefined;
};

/** Shows the result of sending a film. */
function FilmOutcome({ id, way, wrong }: FilmOutcomeProps) {
  const t = useTexts(filmTexts);
  return (
    <>
      {way.kind === 'sending' && way.percent === 100 && (
        <p className="t-label mt-2 text-text-2">{t('film.checking')}</p>
      )}
      {(way.kind === 'kept' || way.kind === 'stopped') && !wrong && (
        <p className="t-label mt-2 text-text-2">{t(way.kind === 'kept' ? 'film.kept' : 'film.stopped')}</p>
      )}
      {wrong && (
        <FieldMessage id={id} tone="error">
          {wrong}
        </FieldMessage>
      )}
    </>
  );
}

/** Shows a sent film with its subtitles, if any. Give it a key of the address. */
function FilmPreview({ address, captions }: { address: string; captions: string | undefined }) {
  const t = useTexts(filmTexts);
  const [failed, setFailed] = useState(false);
  return (
    <div className="mb-3">
      {/* biome-ignore lint/a11y/useMediaCaption: there are subtitles where whoever sent the film sent some. */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={t('film.preview')}
        onError={() => setFailed(true)}
        src={address}
        className="aspect-video w-full rounded-card bg-hero"
      >
        {captions && <track key={captions} kind="captions" src={captions} default />}
      </video>
      {failed && (
        <FieldMessage id={`${address}-failed`} tone="hint">
          {t('film.unplayable')}
        </FieldMessage>
      )}
    </div>
  );
}

/** The state of an upload: none, in progress with name and percent, sent, stopped, or failed and why. */
type FilmWay =
  | { readonly kind: 'none' | 'kept' | 'stopped' }
  | { readonly kind: 'sending'; readonly name: string; readonly percent: number }
  | { readonly kind: 'failed'; readonly why: string };
/**
 * Sends one film after another; calls `onEnd` with the address of a stored film, or with nothing. Stops when its page
 * is left.
 */
function useFilmUpload(onEnd: (address: string | undefined) => void) {
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
