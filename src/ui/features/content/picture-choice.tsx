import { ImagePlus, Trash2 } from 'lucide-react';
import { type Ref, useId } from 'react';
import { PICTURE_CALLS } from '#contract/content-pictures';
import { PICTURE_LIMITS, type PicturePurpose, sidesFault } from '#core/shared/content-picture';
import { useServices } from '../../data/app-services';
import { Button } from '../../kit/components/button';
import { FieldMessage } from '../../kit/components/field-message';
import { FileButton } from '../../kit/components/file-button';
import { useTexts } from '../../kit/texts/use-texts';
import { openPicture } from '../profile/logo-picture';
import { contentTexts } from './content-texts';
import { useFileSending } from './use-file-sending';

const MEGABYTE = 1024 * 1024;

type PictureChoiceProps = {
  label: string;
  /** The accepted kinds of pictures, as a text. */
  help: string;
  purpose: PicturePurpose;
  /** The address of the chosen picture. */
  value: string | undefined;
  onChange: (address: string) => void;
  /** An error that is not detected here. */
  error?: string | undefined;
  /** Whether the picture can be removed; `onChange` then gets an empty address. */
  removable?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** Called with the width and height of an uploaded picture, in px. */
  onPicture?: ((width: number, height: number) => void) | undefined;
};

/** Asks for a picture: it is chosen and checked on the device and uploaded at once; `onChange` gets its address. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, help, purpose, value, onChange, error, removable = false, ref, onPicture } = props;
  const t = useTexts(contentTexts);
  const { api } = useServices();
  const id = useId();
  const variant = async (file: File): Promise<string | undefined> => {
    const { mostBytes } = PICTURE_LIMITS[purpose];
    if (file.size > mostBytes) return t('content.pictureBytes', { megabytes: mostBytes / MEGABYTE });
    const picture = await openPicture(file).catch(() => undefined);
    if (!picture) return t('content.pictureKind');
    const { naturalWidth: width, naturalHeight: height } = picture;
    URL.revokeObjectURL(picture.src);
    const fault = sidesFault(purpose, width, height);
    if (fault === 'too-many-pixels') return t('content.picturePixels');
    if (fault) return t(fault === 'too-few-pixels' ? 'content.pictureSmall' : 'content.pictureShape');
    onChange(await api.call(PICTURE_CALLS[purpose], { file }));
    onPicture?.(width, height);
    return undefined;
  };
  const { sending, problem, take } = useFileSending(variant, t('content.pictureFailed'));
  const wrong = problem ?? error;
  return (
    <div>
      <p className="t-label font-semibold mb-1.5 text-text">{label}</p>
      <div className="flex flex-wrap items-center gap-4">
        {value ? (
          <img
            src={value}
            alt=""
            className="h-22 w-36 rounded-control bg-sunken object-contain shadow-card"
          />
        ) : (
          <span className="t-caption grid h-22 w-36 place-items-center rounded-control bg-sunken text-text-2">
            {t('content.noPicture')}
          </span>
        )}
        <FileButton
          {...(ref && { ref })}
          label={label}
          accept="image/png,image/jpeg,image/webp"
          variant="outline"
          size="card"
          icon={ImagePlus}
          disabled={sending}
          aria-describedby={id}
          onFile={(file) => void take(file)}
        >
          {t(sending ? 'content.sending' : value ? 'content.otherPicture' : 'content.choosePicture')}
        </FileButton>
        {removable && value && !sending && (
          <Button variant="outline" tone="danger" size="card" icon={Trash2} onClick={() => onChange('')}>
            {t('content.removePicture')}
          </Button>
        )}
      </div>
      <div id={id} aria-live="polite">
        <p className="t-meta mt-2 text-text-3">{help}</p>
        {wrong && (
          <FieldMessage id={`${id}-error`} tone="error">
            {wrong}
          </FieldMessage>
        )}
      </div>
    </div>
  );
}
