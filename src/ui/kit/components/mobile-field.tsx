import { indianMobileDigits } from '#core/leads/indian-mobile';
import { Field, type FieldProps } from './field';

/** Asks for an Indian mobile number after a fixed +91. On blur, a number written in another form becomes ten digits. */
export function MobileField(props: Omit<FieldProps, 'type' | 'inputMode' | 'prefix'>) {
  const { value, onChange, onBlur } = props;
  return (
    <Field
      {...props}
      type="tel"
      inputMode="numeric"
      prefix="+91"
      onBlur={(event) => {
        const ten = indianMobileDigits(value);
        if (ten !== undefined && ten !== value) onChange(ten);
        onBlur?.(event);
      }}
    />
  );
}
