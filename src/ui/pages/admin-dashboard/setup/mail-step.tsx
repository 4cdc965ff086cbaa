import { Send } from 'lucide-react';
import { mailServer } from '#contract/mail-server';
import { sendTestMail } from '#contract/setup';
import type { SetupFacts } from '#core/settings/portal-setup';
import { useServices } from '../../../data/app-services';
import { useFormDraft } from '../../../data/drafts/use-form-draft';
import { useAnswer } from '../../../data/use-answer';
import { useSetup } from '../../../data/use-setup';
import { useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { Notice, NotLoaded } from '../../../kit/components/notice';
import { Section } from '../../../kit/components/section-title';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { MailServer } from './mail-server';
import { mailTexts } from './mail-texts';
import { setupTexts } from './setup-texts';

const TONES = { waiting: 'offline', sent: 'offline', written: 'incomplete', failed: 'failed' } as const;

/** Shows in the settings how mail is sent, like the step of the setup. */
export function MailSection() {
  const t = useTexts(mailTexts);
  const query = useSetup(true);
  const { data, isFetching } = query;
  return (
    <Section title={t('mail.title')}>
      <NotLoaded query={query} what={t('mail.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first']} />
        </SkeletonRegion>
      )}
      {data && (
        <Card>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <MailStep mail={data.mail} />
          </div>
        </Card>
      )}
    </Section>
  );
}

/** Sets the mail server, sends a test mail, and shows the result of the last test. */
export function MailStep({ mail }: { mail: SetupFacts['mail'] }) {
  const t = useTexts(setupTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { send } = useFormDraft('setup test mail');
  const { busy, failure, run } = useWrite(t('setup.mailFailed'));
  const { leaves, test } = mail;
  const { isLoading } = useAnswer(mailServer, { staleTime: 0 });
  const ask = () =>
    void run(async () => {
      await send({}, (key) => api.call(sendTestMail, { body: {}, idempotencyKey: key }));
    });
  return (
    <>
      <MailServer onSet={ask} />
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
      {failure && <Notice tone="failed" what={failure.sentence} />}
      {/* The content above moves it while it is read: until then a tap would hit another button. */}
      <div className={isLoading ? 'invisible' : undefined}>
        <Button
          icon={Send}
          size="card"
          variant={leaves ? 'filled' : 'outline'}
          disabled={busy || test?.state === 'waiting'}
          onClick={ask}
        >
          {t(busy ? 'setup.sending' : 'setup.sendTest')}
        </Button>
      </div>
    </>
  );
}
