import type { WriteFailure } from '../../data/use-write';
import { PasswordField } from '../../kit/components/password-field';
import { useTexts } from '../../kit/texts/use-texts';
import { passwordTexts } from './password-texts';
import { usePasswordRefusal } from './use-password-refusal';

/** The field that the server means by the password that is asked again. */
export const ASKED_PASSWORD = 'password';

type AskedPasswordProps = {
  value: string;
  onChange: (value: string) => void;
  /** Whether somebody has tried to go on without it. */
  tried: boolean;
  failure: WriteFailure | undefined;
};

/** Asks for one's own password again, before something that a stolen login must not do. */
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
