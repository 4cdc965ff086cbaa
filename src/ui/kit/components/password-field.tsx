import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Field, type FieldProps } from './field';
import { IconButton } from './icon-button';

/** Asks for a password; a button makes it visible, and a hint appears while Caps Lock is on. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end' | 'hint'>) {
  const t = useTexts(commonTexts);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? t('common.capsLock') : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={(event) => {
        setCapsLock(false);
        props.onBlur?.(event);
      }}
      end={
        <span className="mr-1 text-text-2">
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
            variant="field"
            onClick={() => setShown(!shown)}
          />
        </span>
      }
    />
  );
}
