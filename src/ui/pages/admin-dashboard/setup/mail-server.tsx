import { useState } from 'react';
import { mailServer, removeMailServer } from '#contract/mail-server';
import type { MailWay } from '#core/settings/mail-server';
import { useServices } from '../../../data/app-services';
import { useAnswer } from '../../../data/use-answer';
import { ConfirmSheet } from '../../../features/passwords/confirm-sheet';
import { Button } from '../../../kit/components/button';
import { NotLoaded } from '../../../kit/components/notice';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { showToast } from '../../../kit/feedback/toast';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { MailServerSheet } from './mail-server-sheet';
import { mailTexts } from './mail-texts';

/**
 * Shows how mail is sent, with the buttons to set and remove a mail server. `onSet` tests the one that was just set.
 */
export function MailServer({ onSet }: { onSet: () => void }) {
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
