import {
  BellRing,
  Inbox,
  KeyRound,
  ListChecks,
  Pencil,
  Plus,
  ShieldOff,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { mailboxes } from '#contract/mailboxes';
import type { Mailbox } from '#core/mailboxes/mailbox';
import { useAnswer } from '../../../data/use-answer';
import { useServerText } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { ListCard } from '../../../kit/components/list-card';
import { type MoreAction, MoreActions } from '../../../kit/components/more-actions';
import { PlainRow } from '../../../kit/components/plain-row';
import { Section } from '../../../kit/components/section-title';
import { StatePill } from '../../../kit/components/state-pill';
import { countText } from '../../../kit/format/counts';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { MailboxEndSheet, MailboxSheet } from './mailbox-sheet';
import { mailboxesTexts } from './mailboxes-texts';
import { QuarantineSheet } from './quarantine-sheet';

/** The actions on a mailbox. */
type MailboxAct = 'rows' | 'edit' | 'renew' | 'revoke' | 'remove';

/** Lists the mailboxes with their last delivery, their pending rows, and the actions on them. */
export function MailboxesSection() {
  const t = useTexts(mailboxesTexts);
  const [asked, setAsked] = useState<{ readonly act: MailboxAct; readonly id: string }>();
  const [making, setMaking] = useState(false);
  const query = useAnswer(mailboxes, { staleTime: 0 });
  const about = query.data?.find(({ id }) => id === asked?.id);
  const close = () => setAsked(undefined);
  return (
    <Section
      id="mailboxes"
      title={t('mailbox.title')}
      end={
        <Button variant="text" size="card" icon={Plus} onClick={() => setMaking(true)}>
          {t('mailbox.make')}
        </Button>
      }
    >
      <ListCard
        label={t('mailbox.title')}
        rows={query.data}
        query={query}
        failed={t('mailbox.failed')}
        none={t('mailbox.none')}
      >
        {(mailbox) => (
          <MailboxRow
            key={mailbox.id}
            mailbox={mailbox}
            onAction={(act) => setAsked({ act, id: mailbox.id })}
          />
        )}
      </ListCard>
      {making && <MailboxSheet onClose={() => setMaking(false)} />}
      {asked && about && <AskedSheet act={asked.act} mailbox={about} onClose={close} />}
    </Section>
  );
}

function AskedSheet({ act, ...about }: { act: MailboxAct; mailbox: Mailbox; onClose: () => void }) {
  if (act === 'edit') return <MailboxSheet known={about.mailbox} onClose={about.onClose} />;
  if (act === 'rows') return <QuarantineSheet {...about} />;
  return <MailboxEndSheet act={act} {...about} />;
}

/** Shows a mailbox with its last call, its pending rows, and whether it is silent. */
function MailboxRow({ mailbox, onAction }: { mailbox: Mailbox; onAction: (act: MailboxAct) => void }) {
  const t = useTexts(mailboxesTexts);
  const { name, id, kind, isOpen, waiting, silentDays } = mailbox;
  const action = (key: MailboxAct, icon: MoreAction['icon']): MoreAction => ({
    key,
    icon,
    label: t(`mailbox.${key}`),
    onAction: () => onAction(key),
  });
  return (
    <PlainRow
      icon={Inbox}
      tone={isOpen ? 'accent' : 'neutral'}
      title={name}
      second={
        <>
          <span className="block wrap-anywhere">
            {t(`mailbox.kind.${kind}`)} · /api/in/{id}
          </span>
          <LastCall mailbox={mailbox} />
          <span className="flex flex-wrap gap-x-3">
            {!isOpen && (
              <StatePill tone="neutral" icon={ShieldOff} bare>
                {t('mailbox.closed')}
              </StatePill>
            )}
            {silentDays !== undefined && (
              <StatePill tone="danger" icon={BellRing} bare>
                {t('mailbox.silent', { days: silentDays })}
              </StatePill>
            )}
            {waiting > 0 && (
              <StatePill tone="warning" icon={TriangleAlert} bare>
                {t('mailbox.waiting', { count: waiting })}
              </StatePill>
            )}
          </span>
        </>
      }
      end={
        <MoreActions
          label={t('mailbox.actions', { name })}
          actions={[
            action('rows', ListChecks),
            action('edit', Pencil),
            action('renew', KeyRound),
            ...(isOpen ? [action('revoke', ShieldOff)] : []),
            action('remove', Trash2),
          ]}
        />
      }
    />
  );
}

function LastCall({ mailbox: { last } }: { mailbox: Mailbox }) {
  const t = useTexts(mailboxesTexts);
  const { language } = useLanguage();
  const serverText = useServerText();
  if (!last) return <span className="block">{t('mailbox.never')}</span>;
  const time = dayAndTime(new Date(last.at), language);
  const { refusal, code, rows, stored, unchanged, faulty } = last;
  return (
    <span className="block wrap-anywhere">
      {refusal === undefined
        ? t('mailbox.last', {
            time,
            rows,
            stored: countText(stored),
            unchanged: countText(unchanged),
            faulty: countText(faulty),
          })
        : t('mailbox.refused', { time, why: serverText(refusal, code) })}
    </span>
  );
}
