import { useEffect, useState } from 'react';
import { signInTexts } from '../../features/sign-in/sign-in-texts';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';

/** The result of an attempt to sign in, as far as the form must report it. */
export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'code-needed'; readonly wrong: boolean; readonly passkey?: string | undefined }
  | { readonly kind: 'no-passkey' }
  | { readonly kind: 'too-many-attempts'; readonly retryAfterSeconds: number }
  | { readonly kind: 'failed'; readonly message?: string | undefined };

/** Explains why the last attempt failed, announced at once; empty otherwise. */
export function SignInFailure(props: { outcome: SignInOutcome | undefined }) {
  const { outcome } = props;
  const t = useTexts(signInTexts);
  const wait = outcome?.kind === 'too-many-attempts' ? outcome.retryAfterSeconds : 0;
  const minutes = useMinutesLeft(wait, outcome);
  switch (outcome?.kind) {
    case 'wrong-credentials':
      return <Notice tone="failed" what={t('signIn.wrong')} />;
    case 'too-many-attempts':
      return (
        <Notice tone="failed" what={minutes > 0 ? t('signIn.locked', { minutes }) : t('signIn.unlocked')} />
      );
    case 'no-passkey':
      return <Notice tone="failed" what={t('signIn.noPasskey')} />;
    case 'failed':
      return <Notice tone="failed" what={outcome.message ?? t('signIn.failed')} />;
    default:
      return null;
  }
}

/** Counts down by the minute: seconds would overwhelm a screen reader. Restarts with every `round`. */
function useMinutesLeft(seconds: number, round: unknown): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same wait told twice starts the count again.
  useEffect(() => {
    setLeft(seconds);
    if (seconds <= 0) return;
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, (until - Date.now()) / 1000);
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, round]);
  return Math.ceil(left / 60);
}
