import { type ReactNode, useState } from 'react';
import { type Place, useWrite, type WriteFailure } from '../../data/use-write';
import { Notice } from '../../kit/components/notice';
import { PasswordField } from '../../kit/components/password-field';
import { useTexts } from '../../kit/texts/use-texts';
import { passwordTexts } from './password-texts';
import { usePasswordRefusal } from './use-password-refusal';

/** The server's name of the field for the password that is asked again. */
export const ASKED_PASSWORD = 'password';

type AskedPasswordProps = {
  value: string;
  onChange: (value: string) => void;
  /** Whether an attempt was made without it. */
  tried: boolean;
  failure: WriteFailure | undefined;
};

/** Asks for the own password again, before an action that a stolen session must not perform. */
export function AskedPassword({ value, onChange, tried, failure }: AskedPasswordProps) {
  const t = useTexts(passwordTexts);
  const refusal = usePasswordRefusal();
  const refused = failure?.field === ASKED_PASSWORD ? refusal(failure) : undefined;
  return (
    <PasswordField
      label={t('password.own')}
      name="own-password"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      help={t('password.ownHelp')}
      error={refused ?? (tried && value === '' ? t('password.needed') : undefined)}
    />
  );
}

/**
 * Holds a form that asks for the own password, or only if `isAsked`: the field, the notice of other failures, and the
 * write, which waits for the password. `failed` is the message of a failure that has none.
 */
export function useAskedPassword(failed: string, isAsked = true) {
  const { busy, failure, clear, run } = useWrite(failed);
  const refusal = usePasswordRefusal();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const field: ReactNode = isAsked && (
    <AskedPassword
      value={password}
      onChange={(typed) => {
        setPassword(typed);
        clear();
      }}
      tried={tried}
      failure={failure}
    />
  );
  const refused: ReactNode = failure && failure.field !== ASKED_PASSWORD && (
    <Notice tone="failed" what={refusal(failure)} />
  );
  /**
   * Returns a submit handler that runs the form's write, unless its password is missing or another field is invalid.
   */
  const sending =
    (work: (place: Place, password: string) => Promise<void>, isRight = true) =>
    () => {
      setTried(true);
      if (!isRight || (isAsked && password === '')) return;
      void run((place) => work(place, password));
    };
  return { field, refused, sending, busy, tried, isTyped: password !== '' };
}
