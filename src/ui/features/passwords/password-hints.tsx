import { CircleCheck, CircleDashed } from 'lucide-react';
import { SHORTEST_PASSWORD } from '#core/session/reset-password';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { resetTexts } from './reset-texts';

const STRONGER_FROM = 12;

/** Shows the requirements of a new password and what makes it stronger, ticked off while it is typed. */
export function PasswordHints({ password, confirmation }: { password: string; confirmation: string }) {
  const t = useTexts(resetTexts);
  return (
    <ul aria-label={t('reset.hints')} className="grid gap-1.5">
      <Hint met={password.length >= SHORTEST_PASSWORD}>{t('reset.hintLength')}</Hint>
      <Hint met={password !== '' && password === confirmation}>{t('reset.hintMatch')}</Hint>
      <Hint met={password.length >= STRONGER_FROM}>{t('reset.hintLonger')}</Hint>
      {/* Only the server knows these words, so this hint is never ticked off. */}
      <li className="t-label text-text-2">{t('reset.hintGuessed')}</li>
    </ul>
  );
}

function Hint({ met, children }: { met: boolean; children: string }) {
  const t = useTexts(resetTexts);
  return (
    <li className={joinClasses('t-label flex items-center gap-2', met ? 'text-success' : 'text-text-2')}>
      <Icon of={met ? CircleCheck : CircleDashed} size={16} />
      <span>
        {children}
        <span className="sr-only">{`: ${t(met ? 'reset.met' : 'reset.notMet')}`}</span>
      </span>
    </li>
  );
}
