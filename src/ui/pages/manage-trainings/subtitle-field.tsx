import { Captions, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { keepTrainingSubtitles } from '#contract/training-subtitles';
import { isWebVtt, MAX_SUBTITLE_BYTES } from '#core/training/subtitles';
import { useServices } from '../../data/app-services';
import type { ContentControl } from '../../features/content/use-content-form';
import { useFileSending } from '../../features/content/use-file-sending';
import { Button } from '../../kit/components/button';
import { FieldMessage } from '../../kit/components/field-message';
import { FileButton } from '../../kit/components/file-button';
import { useTexts } from '../../kit/texts/use-texts';
import { subtitleTexts } from './manage-training-texts';

const MEGABYTE = 1024 * 1024;

type SubtitleFieldProps = {
  control: ContentControl;
  name: string;
  label: string;
  /** Whether the present subtitles belong to a former film, with which they are removed. */
  stale: boolean;
};

/** Asks for the subtitles of a film: a WebVTT file, chosen on the device and sent at once, or none. */
export function SubtitleField({ control, name, label, stale }: SubtitleFieldProps) {
  const t = useTexts(subtitleTexts);
  const { field, fieldState } = useController({ control, name });
  const { api } = useServices();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const has = Boolean(field.value) && !stale;

  /** Checks a file before it is sent. */
  const faultOf = async (file: File): Promise<string | undefined> => {
    if (file.size > MAX_SUBTITLE_BYTES)
      return t('subtitles.tooLarge', { megabytes: MAX_SUBTITLE_BYTES / MEGABYTE });
    // A file that is gone by now, or cannot be read, is invalid too.
    const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
    return isWebVtt(new Uint8Array(bytes)) ? undefined : t('subtitles.kind');
  };
  const send = async (file: File) => {
    const fault = await faultOf(file);
    if (fault !== undefined) return fault;
    // Few devices know the type of such a file; its first line tells what it is.
    const content = new Blob([file], { type: 'text/vtt' });
    field.onChange(await api.call(keepTrainingSubtitles, { file: content }));
    return undefined;
  };
  const { sending, problem, take } = useFileSending(send, t('subtitles.failed'));
  const wrong = problem ?? fieldState.error?.message;
  return (
    <div>
      <p className="t-label font-semibold mb-1.5 text-text">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          ref={(element) => {
            button.current = element;
            field.ref(element);
          }}
          label={label}
          accept="text/vtt,.vtt"
          variant="outline"
          size="card"
          icon={Captions}
          disabled={sending}
          aria-describedby={id}
          onFile={(file) => void take(file)}
        >
          {t(sending ? 'subtitles.sending' : has ? 'subtitles.other' : 'subtitles.choose')}
        </FileButton>
        {has && !sending && (
          <Button
            variant="outline"
            tone="danger"
            size="card"
            icon={Trash2}
            onClick={() => {
              field.onChange('');
              button.current?.focus();
            }}
          >
            {t('subtitles.remove')}
          </Button>
        )}
      </div>
      <div id={id} aria-live="polite">
        <p className="t-meta mt-2 text-text-2">
          {t(has ? 'subtitles.there' : stale ? 'subtitles.stale' : 'subtitles.none')}
        </p>
        <p className="t-meta text-text-3">
          {t('subtitles.help', { megabytes: MAX_SUBTITLE_BYTES / MEGABYTE })}
        </p>
        {wrong && (
          <FieldMessage id={`${id}-error`} tone="error">
            {wrong}
          </FieldMessage>
        )}
      </div>
    </div>
  );
}
