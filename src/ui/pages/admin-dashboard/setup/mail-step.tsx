import { Send } from 'lucide-react';
import { useState } from 'react';
import { mailServer, removeMailServer } from '#contract/mail-server';
import { sendTestMail } from '#contract/setup';
import type { MailWay } from '#core/settings/mail-server';
import type { SetupFacts } from '#core/settings/portal-setup';
import { useServices } from '../../../data/app-services';
import { useFormDraft } from '../../../data/drafts/use-form-draft';
import { useAnswer } from '../../../data/use-answer';
import { useSetup } from '../../../data/use-setup';
import { useWrite } from '../../../data/use-write';
import { ConfirmSheet } from '../../../features/passwords/confirm-sheet';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { Notice, NotLoaded } from '../../../kit/components/notice';
import { Section } from '../../../kit/components/section-title';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { showToast } from '../../../kit/feedback/toast';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { MailServerSheet } from './mail-server-sheet';
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

/**
 * Shows how mail is sent, with the buttons to set and remove a mail server. `onSet` tests the one that was just set.
 */
function MailServer({ onSet }: { onSet: () => void }) {
  const t = useTexts(mailTexts);
  const query = useAnswer(mailServer, { staleTime: 0 });
  const { data, isFetching } = query;
  const [setting, setSetting] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <NotLoaded query={query} what={t('mail.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first']} />
        </SkeletonRegion>
      )}
      {data && <Way way={data} />}
      {data && data.source !== 'environment' && (
        <div className="flex flex-wrap gap-3">
          <Button size="card" variant={data.server ? 'outline' : 'filled'} onClick={() => setSetting(true)}>
            {t(data.server ? 'mail.change' : 'mail.add')}
          </Button>
          {data.server && (
            <Button size="card" variant="outline" onClick={() => setRemoving(true)}>
              {t('mail.remove')}
            </Button>
          )}
        </div>
      )}
      {setting && (
        <MailServerSheet
          before={data?.server}
          onSet={() => {
            setSetting(false);
            onSet();
          }}
          onClose={() => setSetting(false)}
        />
      )}
      {removing && <RemoveSheet onClose={() => setRemoving(false)} />}
    </>
  );
}

function Way({ way: { source, server } }: { way: MailWay }) {
  const t = useTexts(mailTexts);
  const { language } = useLanguage();
  if (!server)
    return (
      <p className="wrap-anywhere text-text-2">{t(source === 'files' ? 'mail.none' : 'mail.byServer')}</p>
    );
  const { host, sender, by } = server;
  const port = String(server.port);
  const time = dayAndTime(new Date(server.setAt), language);
  return (
    <p className="wrap-anywhere text-text">
      {by === undefined
        ? t('mail.setAlone', { host, port, sender })
        : t('mail.set', { host, port, sender, time, name: by })}
    </p>
  );
}

/** Asks for the own password before it removes the mail server. */
function RemoveSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(mailTexts);
  const { api } = useServices();
  const words = {
    title: t('mail.removeAsk'),
    text: t('mail.removeText'),
    act: t('mail.remove'),
    acting: t('mail.removing'),
    failed: t('mail.removeFailed'),
  };
  return (
    <ConfirmSheet
      words={words}
      onClose={onClose}
      onAct={async (password, place) => {
        await api.call(removeMailServer, { body: { password } });
        showToast(t('mail.removed'));
        place.follow(onClose);
      }}
    />
  );
}
