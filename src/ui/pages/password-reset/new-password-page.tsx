import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { passwordFault } from '#core/session/reset-password';
import { useServices } from '../../data/app-services';
import { PasswordHints } from '../../features/passwords/password-hints';
import { resetTexts } from '../../features/passwords/reset-texts';
import { useRefusedPassword } from '../../features/passwords/use-password-refusal';
import { Notice } from '../../kit/components/notice';
import { PasswordField } from '../../kit/components/password-field';
import { SaveButton } from '../../kit/components/save-button';
import { useBusy } from '../../kit/components/use-busy';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { ResetFrame } from './reset-frame';

/** Asks for the new password twice, as the third step. */
export function NewPasswordPage({ email }: { email: string }) {
  const t = useTexts(resetTexts);
  const { resetPassword } = useServices();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const { busy, begin, end } = useBusy();
  const [failure, setFailure] = useState<string>();
  const fields = { password: useRef<HTMLInputElement>(null), confirmation: useRef<HTMLInputElement>(null) };
  const wordsFor = useRefusedPassword();
  const fault = passwordFault(password, confirmation);

  async function save(event: FormEvent) {
    event.preventDefault();
    setLeft({ password: true, confirmation: true });
    if (fault) {
      fields[fault === 'too-short' ? 'password' : 'confirmation'].current?.focus();
      return;
    }
    if (!begin()) return;
    setFailure(undefined);
    const { kind, message, code } = await resetPassword.setPassword(email, password);
    if (kind === 'refused') {
      end();
      setFailure(wordsFor(code) ?? message ?? t('reset.saveFailed'));
      return;
    }
    showToast(message ?? t('reset.saved'));
    await navigate(paths.signIn, { state: { email }, replace: true });
  }

  return (
    <ResetFrame step={3} title={t('reset.setTitle')} email={email}>
      <form noValidate onSubmit={save} className="mt-6 grid grid-cols-1 gap-4">
        {failure && <Notice tone="failed" what={failure} />}
        {/* Hidden, for password managers: they store the password for this address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={fields.password}
          label={t('reset.newPassword')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          onBlur={() => password && setLeft({ ...left, password: true })}
          error={left.password && fault === 'too-short' ? t('reset.tooShort') : undefined}
        />
        <PasswordField
          ref={fields.confirmation}
          label={t('reset.confirm')}
          name="confirm-password"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
          onBlur={() => confirmation && setLeft({ ...left, confirmation: true })}
          error={left.confirmation && password !== confirmation ? t('reset.differs') : undefined}
        />
        <PasswordHints password={password} confirmation={confirmation} />
        <SaveButton type="submit" wide busy={busy}>
          {t('reset.save')}
        </SaveButton>
      </form>
    </ResetFrame>
  );
}
