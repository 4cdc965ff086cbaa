import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { disconnectCrm } from '#contract/crm-connection';
import type { CrmConnection } from '#core/crm/crm-connection';
import { useServices } from '../../../data/app-services';
import { crmConnectionQuery } from '../../../data/settings';
import { AskTwice } from '../../../features/confirming/ask-twice';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { Notice } from '../../../kit/components/notice';
import { SectionTitle } from '../../../kit/components/section-title';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { showToast } from '../../../kit/feedback/toast';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { ConnectSheet } from './connect-sheet';
import { crmTexts } from './crm-texts';

/** Shows which CRM is connected, and the ways to connect one and to end it. */
export function CrmSection() {
  const t = useTexts(crmTexts);
  const { data, error, isFetching, refetch } = useQuery(crmConnectionQuery(useServices()));
  const [connecting, setConnecting] = useState(false);
  const reload = () => void refetch();
  return (
    <section aria-labelledby="crm-connection">
      <SectionTitle id="crm-connection">{t('crm.title')}</SectionTitle>
      {error && !isFetching && (
        <Notice
          tone="unread"
          what={t('crm.failed')}
          actions={[{ label: t('crm.retry'), onAction: reload }]}
        />
      )}
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
              {data.connection && <Disconnect onDone={reload} />}
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
    </section>
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

function Disconnect({ onDone }: { onDone: () => void }) {
  const t = useTexts(crmTexts);
  const { api } = useServices();
  const words = {
    act: t('crm.disconnect'),
    question: t('crm.disconnectAsk'),
    keep: t('crm.keep'),
    failed: t('crm.disconnectFailed'),
  };
  return (
    <AskTwice
      words={words}
      onAct={async (place) => {
        await api.call(disconnectCrm);
        showToast(t('crm.disconnected'));
        place.follow(onDone);
      }}
    />
  );
}
