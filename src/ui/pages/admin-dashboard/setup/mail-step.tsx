import { Send } from 'lucide-react';
import { sendTestMail } from '#contract/setup';
import type { SetupFacts } from '#core/settings/portal-setup';
import { useServices } from '../../../data/app-services';
import { useFormDraft } from '../../../data/drafts/use-form-draft';
import { useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { Notice } from '../../../kit/components/notice';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';

const TONES = { waiting: 'offline', sent: 'offline', written: 'incomplete', failed: 'failed' } as const;

/** Tries whether mail goes out, and says what became of the last try. */
export function MailStep({ mail }: { mail: SetupFacts['mail'] }) {
  const t = useTexts(setupTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { send } = useFormDraft('setup test mail');
  const { busy, failure, run } = useWrite(t('setup.mailFailed'));
  const { leaves, test } = mail;
  const ask = () =>
    void run(async () => {
      await send({}, (key) => api.call(sendTestMail, { body: {}, idempotencyKey: key }));
    });
  return (
    <>
      {test && (
        <Notice
          tone={TONES[test.state]}
          what={t(`setup.mail.${test.state}`, { to: test.to })}
          where={
            <>
              {dayAndTime(new Date(test.at), language)}
              {test.state === 'failed' && ` · ${t('setup.mailRetry')}`}
            </>
          }
        />
      )}
      {!leaves && <p className="t-label text-text-2">{t('setup.smtp')}</p>}
      {failure && <Notice tone="failed" what={failure.sentence} />}
      <Button icon={Send} wide disabled={busy || test?.state === 'waiting'} onClick={ask}>
        {t(busy ? 'setup.sending' : 'setup.sendTest')}
      </Button>
    </>
  );
}
