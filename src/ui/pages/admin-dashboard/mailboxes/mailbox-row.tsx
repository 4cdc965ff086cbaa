import { BellRing, Inbox, KeyRound, ListChecks, Pencil, ShieldOff, TriangleAlert } from 'lucide-react';
import type { Mailbox } from '#core/mailboxes/mailbox';
import { type MoreAction, MoreActions } from '../../../kit/components/more-actions';
import { PlainRow } from '../../../kit/components/plain-row';
import { StatePill } from '../../../kit/components/state-pill';
import { countText } from '../../../kit/format/counts';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { mailboxesTexts } from './mailboxes-texts';

/** The actions on a mailbox. */
export type MailboxAct = 'rows' | 'edit' | 'renew' | 'revoke';

/** Shows a mailbox with its last call, what waits in it, and whether it is silent. */
export function MailboxRow({ mailbox, onAction }: { mailbox: Mailbox; onAction: (act: MailboxAct) => void }) {
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
          ]}
        />
      }
    />
  );
}

function LastCall({ mailbox: { last } }: { mailbox: Mailbox }) {
  const t = useTexts(mailboxesTexts);
  const { language } = useLanguage();
  if (!last) return <span className="block">{t('mailbox.never')}</span>;
  const time = dayAndTime(new Date(last.at), language);
  const { refusal, rows, stored, unchanged, faulty } = last;
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
        : t('mailbox.refused', { time, why: refusal })}
    </span>
  );
}
