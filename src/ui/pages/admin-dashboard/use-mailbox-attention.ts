import { useQuery } from '@tanstack/react-query';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { mailboxesQuery } from '../../data/mailboxes';
import { useAdditions } from '../../data/use-additions';
import { useTexts } from '../../kit/texts/use-texts';
import type { AttentionItem } from './attention-card';
import { mailboxesTexts } from './mailboxes/mailboxes-texts';

/** Returns the mailboxes that are silent for too long, and the rows that wait in mailboxes, as items of the work list. */
export function useMailboxAttention() {
  const t = useTexts(mailboxesTexts);
  const services = useServices();
  const enabled = useAdditions();
  const { data, isLoading, error, refetch } = useQuery({ ...mailboxesQuery(services), enabled });
  const to = `${paths.adminDashboard}?tab=settings#mailboxes`;
  const silent = (data ?? []).filter(({ silentDays }) => silentDays !== undefined);
  const waiting = (data ?? []).reduce((sum, mailbox) => sum + mailbox.waiting, 0);
  const items: AttentionItem[] = [];
  if (silent.length > 0)
    items.push({
      key: 'mailboxes',
      tone: 'danger',
      count: silent.length,
      title: t('mailbox.attention', { count: silent.length }),
      text: t('mailbox.attentionText'),
      act: t('mailbox.attentionAct'),
      to,
    });
  if (waiting > 0)
    items.push({
      key: 'mailbox-rows',
      tone: 'warning',
      count: waiting,
      title: t('mailbox.attentionRows', { count: waiting }),
      text: t('mailbox.attentionRowsText'),
      act: t('mailbox.attentionAct'),
      to,
    });
  return { items, isLoading, failed: error !== null, refetch };
}
