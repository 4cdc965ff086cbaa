import { useQuery } from '@tanstack/react-query';
import { ownershipChanges } from '#contract/ownership';
import { useServices } from '../../data/app-services';
import { agreedAdjustmentsQuery, closingMonthsQuery } from '../../data/closing';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { adminTexts } from '../../features/franchises/admin-texts';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import type { AttentionItem } from './attention-card';
import { moneyAddress, moneyViewAddress } from './money/money-address';

/**
 * Returns the open items about money: months to close, deals to decide about, and adjustments that another
 * administrator has to approve.
 */
export function useMoneyAttention() {
  const t = useTexts(adminTexts);
  const { language } = useLanguage();
  const services = useServices();
  const enabled = useAdditions();
  const months = useQuery({ ...closingMonthsQuery(services), enabled });
  const changes = useAnswer(ownershipChanges, { query: { state: 'seen' }, enabled });
  const agreed = useQuery({ ...agreedAdjustmentsQuery(services), enabled });
  const queries = [months, changes, agreed];
  const items: AttentionItem[] = [];
  const add = (item: AttentionItem) => item.count > 0 && items.push(item);
  // Where no month was ever closed, closing is not an open item.
  const closes = months.data?.some(({ state }) => state === 'closed') ?? false;
  const toClose = closes ? (months.data ?? []).filter(({ state }) => state !== 'closed') : [];
  const [next] = toClose;
  if (next) {
    add({
      key: 'close',
      tone: 'warning',
      count: toClose.length,
      title: t('admin.close-months', { count: toClose.length }),
      text: t('admin.close-monthsText', { month: monthName(next.month, language) }),
      act: t('admin.open'),
      to: moneyAddress(next.month),
    });
  }
  const decisions = changes.data?.length ?? 0;
  add({
    key: 'decide',
    tone: 'warning',
    count: decisions,
    title: t('admin.decide', { count: decisions }),
    text: t('admin.decideText'),
    act: t('admin.decideAct'),
    to: moneyViewAddress('decisions'),
  });
  const proposed = agreed.data?.filter(({ state }) => state === 'proposed').length ?? 0;
  add({
    key: 'approve',
    tone: 'neutral',
    count: proposed,
    title: t('admin.approve', { count: proposed }),
    text: t('admin.approveText'),
    act: t('admin.review'),
    to: moneyViewAddress('adjustments'),
  });
  return {
    items,
    isLoading: queries.some(({ isLoading }) => isLoading),
    failed: queries.some(({ error }) => error !== null),
    refetch: () => queries.filter(({ error }) => error).forEach((query) => void query.refetch()),
  };
}
