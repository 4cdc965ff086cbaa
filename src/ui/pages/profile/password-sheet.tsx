import { useState } from 'react';
import { changePassword } from '#contract/profile';
import { passwordFault } from '#core/session/reset-password';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useWrite } from '../../data/use-write';
import { PasswordHints } from '../../features/passwords/password-hints';
import { resetTexts } from '../../features/passwords/reset-texts';
import { usePasswordRefusal } from '../../features/passwords/use-password-refusal';
import { profileTexts } from '../../features/profile/profile-texts';
import { FormSheet } from '../../kit/components/form-sheet';
import { PasswordField } from '../../kit/components/password-field';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

const NOTHING = { current: '', next: '', confirmation: '' };

/** Asks for a new password of a person who knows the current one. */
export function PasswordSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const words = useTexts(resetTexts);
  const { session } = useSession();
  const isAdmin = session?.user.role === 'admin';
  const { typed, busy, field, save, failure } = usePasswordChange(onClose);
  return (
    <FormSheet
      title={t('profile.changePassword')}
      context={isAdmin ? `${t('profile.passwordText')} ${t('profile.tokensEnd')}` : t('profile.passwordText')}
      onClose={onClose}
      unsaved={Object.values(typed).some(Boolean)}
      save={t('profile.changePassword')}
      busy={busy}
      failure={failure}
      onSubmit={save}
    >
      {/* Hidden, for password managers: they store the password for this address. */}
      <input type="email" autoComplete="username" value={session?.user.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('profile.current')}
        name="current-password"
        autoComplete="current-password"
        {...field('current')}
      />
      <PasswordField
        label={words('reset.newPassword')}
        name="new-password"
        autoComplete="new-password"
        {...field('next')}
      />
      <PasswordField
        label={words('reset.confirm')}
        name="confirm-password"
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <PasswordHints password={typed.next} confirmation={typed.confirmation} />
    </FormSheet>
  );
}

const FIELDS: Readonly<Record<string, 'current' | 'next'>> = {
  currentPassword: 'current',
  newPassword: 'next',
};

/** Manages the typed passwords: their faults, and saving the new one. */
function usePasswordChange(onClose: () => void) {
  const t = useTexts(profileTexts);
  const words = useTexts(resetTexts);
  const { api } = useServices();
  const [typed, setTyped] = useState(NOTHING);
  const [left, setLeft] = useState({ current: false, next: false, confirmation: false });
  const { busy, failure, clear, run } = useWrite(t('profile.failed'));
  const fault = passwordFault(typed.next, typed.confirmation);
  const faults = {
    current: typed.current === '' ? t('profile.currentMissing') : undefined,
    next: fault === 'too-short' ? words('reset.tooShort') : undefined,
    confirmation: typed.next === typed.confirmation ? undefined : words('reset.differs'),
  };
  const save = () => {
    setLeft({ current: true, next: true, confirmation: true });
    if (Object.values(faults).some(Boolean)) return;
    void run(async (place) => {
      const body = { currentPassword: typed.current, newPassword: typed.next };
      await api.call(changePassword, { body });
      showToast(t('profile.passwordChanged'));
      place.follow(onClose);
    });
  };
  const refusal = usePasswordRefusal();
  const refused = FIELDS[failure?.field ?? ''];
  const field = (name: keyof typeof NOTHING) => ({
    value: typed[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      if (refused === name) clear();
    },
    onBlur: () => {
      if (typed[name]) setLeft((before) => ({ ...before, [name]: true }));
    },
    error: refused === name && failure ? refusal(failure) : left[name] ? faults[name] : undefined,
  });
  return { typed, busy, field, save, failure: failure && !refused ? refusal(failure) : undefined };
}
