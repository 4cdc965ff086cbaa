import { useState } from 'react';
import { crmConnection, disconnectCrm } from '#contract/crm-connection';
import type { CrmConnection } from '#core/crm/crm-connection';
import { useServices } from '../../../data/app-services';
import { useAnswer } from '../../../data/use-answer';
import { ConfirmSheet } from '../../../features/passwords/confirm-sheet';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { Notice } from '../../../kit/components/notice';
import { Section } from '../../../kit/components/section-title';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { showToast } from '../../../kit/feedback/toast';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { ConnectSheet } from './connect-sheet';
import { crmTexts } from './crm-texts';

/** Shows which CRM is connected, with the buttons to connect and to disconnect one. */
export function CrmSection() {
  const t = useTexts(crmTexts);
  const { data, error, isFetching, refetch } = useAnswer(crmConnection, { staleTime: 0 });
  const [connecting, setConnecting] = useState(false);
  const [ending, setEnding] = useState(false);
  const reload = () => void refetch();
  return (
    <Section title={t('crm.title')}>
      {error && !isFetching && <Notice tone="unread" what={t('crm.failed')} onRetry={reload} />}
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first']} />
        </SkeletonRegion>
      )}
      {data && (
        <Card>
          <Standing connection={data.connection} />
          {data.connection?.source !== 'environment' && (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="card" onClick={() => setConnecting(true)}>
                {t(data.connection ? 'crm.connectOther' : 'crm.connect')}
              </Button>
              {data.connection && (
                <Button size="card" variant="outline" onClick={() => setEnding(true)}>
                  {t('crm.disconnect')}
                </Button>
              )}
            </div>
          )}
        </Card>
      )}
      {connecting && (
        <ConnectSheet
          onClose={() => {
            setConnecting(false);
            reload();
          }}
        />
      )}
      {ending && (
        <DisconnectSheet
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false);
            reload();
          }}
        />
      )}
    </Section>
  );
}

function Standing({ connection }: { connection: CrmConnection | undefined }) {
  const t = useTexts(crmTexts);
  const { language } = useLanguage();
  if (!connection) return <p className="text-text-2">{t('crm.none')}</p>;
  const { source, clientId: client, connectedAt, by } = connection;
  if (source === 'environment')
    return <p className="wrap-anywhere text-text-2">{t('crm.byServer', { client })}</p>;
  const time = connectedAt === undefined ? undefined : dayAndTime(new Date(connectedAt), language);
  return (
    <p className="wrap-anywhere text-text">
      {time !== undefined && by !== undefined
        ? t('crm.connected', { time, name: by, client })
        : t('crm.connectedAlone', { client })}
    </p>
  );
}

/** Asks for the own password before it disconnects the CRM. */
function DisconnectSheet({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useTexts(crmTexts);
  const { api } = useServices();
  const words = {
    title: t('crm.disconnectAsk'),
    text: t('crm.disconnectText'),
    act: t('crm.disconnect'),
    acting: t('crm.disconnecting'),
    failed: t('crm.disconnectFailed'),
  };
  return (
    <ConfirmSheet
      words={words}
      onClose={onClose}
      onAct={async (password, place) => {
        await api.call(disconnectCrm, { body: { password } });
        showToast(t('crm.disconnected'));
        place.follow(onDone);
      }}
    />
  );
}
