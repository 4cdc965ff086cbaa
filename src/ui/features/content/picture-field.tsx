import { useController } from 'react-hook-form';
import type { PicturePurpose } from '#core/shared/content-picture';
import { PictureChoice } from './picture-choice';
import type { ContentControl } from './use-content-form';

type PictureFieldProps = {
  control: ContentControl;
  name: string;
  label: string;
  /** The accepted kinds of pictures, as a text. */
  help: string;
  purpose: PicturePurpose;
  /** Called with the width and height of an uploaded picture, in px. */
  onPicture?: (width: number, height: number) => void;
};

/** Asks for a picture in a form; the value is its address. */
export function PictureField({ control, name, ...rest }: PictureFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <PictureChoice
      {...rest}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
