import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Mailbox } from '#core/mailboxes/mailbox';
import { useServices } from '../../../data/app-services';
import { mailboxesQuery } from '../../../data/mailboxes';
import { Button } from '../../../kit/components/button';
import { Card, RowCard } from '../../../kit/components/card';
import { Notice } from '../../../kit/components/notice';
import { SectionTitle } from '../../../kit/components/section-title';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { useTexts } from '../../../kit/texts/use-texts';
import { type MailboxAct, MailboxRow } from './mailbox-row';
import { MailboxSheet } from './mailbox-sheet';
import { MailboxTokenSheet } from './mailbox-token-sheet';
import { mailboxesTexts } from './mailboxes-texts';
import { QuarantineSheet } from './quarantine-sheet';

/** Lists the mailboxes, with what came last, what waits in them, and the actions on them. */
export function MailboxesSection() {
  const t = useTexts(mailboxesTexts);
  const services = useServices();
  const [asked, setAsked] = useState<{ readonly act: MailboxAct; readonly mailbox: Mailbox }>();
  const [making, setMaking] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(mailboxesQuery(services));
  const close = () => setAsked(undefined);
  return (
    <section aria-labelledby="mailboxes">
      <SectionTitle
        id="mailboxes"
        end={
          <Button variant="text" size="card" icon={Plus} onClick={() => setMaking(true)}>
            {t('mailbox.make')}
          </Button>
        }
      >
        {t('mailbox.title')}
      </SectionTitle>
      {error && !isFetching && (
        <Notice
          tone="unread"
          what={t('mailbox.failed')}
          actions={[{ label: t('mailbox.retry'), onAction: () => void refetch() }]}
        />
      )}
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first']} />
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <Card>
          <p className="text-text-2">{t('mailbox.none')}</p>
        </Card>
      )}
      {data && data.length > 0 && (
        <RowCard label={t('mailbox.title')}>
          {data.map((mailbox) => (
            <MailboxRow key={mailbox.id} mailbox={mailbox} onAction={(act) => setAsked({ act, mailbox })} />
          ))}
        </RowCard>
      )}
      {making && <MailboxSheet onClose={() => setMaking(false)} />}
      {asked?.act === 'edit' && <MailboxSheet known={asked.mailbox} onClose={close} />}
      {asked?.act === 'rows' && <QuarantineSheet mailbox={asked.mailbox} onClose={close} />}
      {(asked?.act === 'renew' || asked?.act === 'revoke') && (
        <MailboxTokenSheet act={asked.act} mailbox={asked.mailbox} onClose={close} />
      )}
    </section>
  );
}
