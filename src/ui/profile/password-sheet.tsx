import { type FormEvent, useRef, useState } from 'react';
import { passwordFault } from '#core/session/reset-password';
import { InvalidInput } from '#core/shared/failure';
import { useServices } from '../app-services';
import { Button } from '../components/button';
import { PasswordField } from '../components/password-field';
import { Sheet } from '../components/sheet';
import { showToast } from '../feedback/toast';
import { PasswordHints } from '../password-reset/password-hints';
import { resetTexts } from '../password-reset/reset-texts';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { profileTexts } from './profile-texts';
import { useFailureWord } from './use-own-account';

const FORM = 'change-password';
const NOTHING = { current: '', next: '', confirmation: '' };

/** A new password for someone who knows the current one. */
export function PasswordSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const words = useTexts(resetTexts);
  const { account } = useServices();
  const { session } = useSession();
  const failed = useFailureWord();
  const [typed, setTyped] = useState(NOTHING);
  const [left, setLeft] = useState({ current: false, next: false, confirmation: false });
  const [refused, setRefused] = useState<{ field: 'current' | 'next'; sentence: string }>();
  const [saving, setSaving] = useState(false);
  const fields = {
    current: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  };
  const fault = passwordFault(typed.next, typed.confirmation);
  const faults = {
    current: typed.current === '' ? t('profile.currentMissing') : undefined,
    next: fault === 'too-short' ? words('reset.tooShort') : undefined,
    confirmation: typed.next === typed.confirmation ? undefined : words('reset.differs'),
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setLeft({ current: true, next: true, confirmation: true });
    const wrong = (['current', 'next', 'confirmation'] as const).find((name) => faults[name]);
    if (wrong) {
      fields[wrong].current?.focus();
      return;
    }
    setSaving(true);
    setRefused(undefined);
    try {
      await account.changePassword(typed.current, typed.next);
      showToast(t('profile.passwordChanged'));
      onClose();
    } catch (error) {
      const field = error instanceof InvalidInput ? FIELDS[error.field ?? ''] : undefined;
      if (field && error instanceof InvalidInput) {
        setRefused({ field, sentence: error.message });
        fields[field].current?.focus();
      } else failed(error);
    } finally {
      setSaving(false);
    }
  };
  const field = (name: keyof typeof NOTHING) => ({
    ref: fields[name],
    value: typed[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      if (refused?.field === name) setRefused(undefined);
    },
    onBlur: () => {
      if (typed[name]) setLeft((before) => ({ ...before, [name]: true }));
    },
    error: refused?.field === name ? refused.sentence : left[name] ? faults[name] : undefined,
  });
  return (
    <Sheet
      title={t('profile.changePassword')}
      context={t('profile.passwordText')}
      closeLabel={t('profile.close')}
      onClose={onClose}
      unsaved={Object.values(typed).some(Boolean)}
      footer={
        <Button type="submit" form={FORM} wide disabled={saving}>
          {t(saving ? 'profile.saving' : 'profile.changePassword')}
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={save} className="grid grid-cols-1 gap-4 pt-1">
        {/* Unseen, for password managers: they keep the password for this address. */}
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
      </form>
    </Sheet>
  );
}

const FIELDS: Readonly<Record<string, 'current' | 'next'>> = {
  currentPassword: 'current',
  newPassword: 'next',
};
