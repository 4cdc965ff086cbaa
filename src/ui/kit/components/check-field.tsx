import { type ReactNode, type Ref, useId } from 'react';
import { CheckBox } from './check-box';
import { FieldMessage } from './field-message';

type CheckFieldProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
};

/** Shows a check box with its sentence; a tap on either toggles it. */
export function CheckField({ checked, onChange, onBlur, error, ref, children }: CheckFieldProps) {
  const id = useId();
  const box = useId();
  return (
    <div>
      <label htmlFor={box} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <span className="mt-0.5 flex">
          <CheckBox
            id={box}
            ref={ref}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
          />
        </span>
        <span className="min-w-0 text-text">{children}</span>
      </label>
      {error && (
        <FieldMessage id={id} tone="error">
          {error}
        </FieldMessage>
      )}
    </div>
  );
}
