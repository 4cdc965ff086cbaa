import { useController } from 'react-hook-form';
import { Field, type FieldProps } from '../../kit/components/field';
import { TextAreaField } from '../../kit/components/text-area-field';
import type { ContentControl } from './use-content-form';

type NamedProps = { readonly control: ContentControl; readonly name: string };

/** Asks for one line in a content form. */
export function ContentField({
  control,
  name,
  ...rest
}: NamedProps & Omit<FieldProps, 'value' | 'onChange' | 'error' | 'name'>) {
  const { field, fieldState } = useController({ control, name });
  return <Field {...rest} {...field} autoComplete="off" error={fieldState.error?.message} />;
}

/** Asks for several lines in a content form. */
export function ContentArea({ control, name, ...rest }: NamedProps & { label: string; help?: string }) {
  const { field, fieldState } = useController({ control, name });
  return <TextAreaField {...rest} {...field} error={fieldState.error?.message} />;
}
