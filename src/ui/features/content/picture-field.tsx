import { useController } from 'react-hook-form';
import type { PicturePurpose } from '#core/shared/content-picture';
import { PictureChoice } from './picture-choice';
import type { ContentControl } from './use-content-form';

type PictureFieldProps = {
  control: ContentControl;
  name: string;
  label: string;
  /** The kinds of pictures that may be chosen, in words. */
  help: string;
  purpose: PicturePurpose;
  /** The sides of a picture that was just sent, in px. */
  onPicture?: (width: number, height: number) => void;
};

/** Asks for a picture in a form, which keeps its address. */
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
