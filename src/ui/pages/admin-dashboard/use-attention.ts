import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { disputes } from '#contract/disputes';
import { mailboxes } from '#contract/mailboxes';
import { paths } from '#core/access/paths';
import { officeDue } from '#core/disputes/dispute';
import { upcomingMeetings } from '#core/meetings/meeting';
import type { AttentionDeals, NetworkAttention } from '#core/reports/network-summary';
import { holdsDay, shiftDay } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { promotionsQuery } from '../../data/promotions';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { adminTexts } from '../../features/franchises/admin-texts';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { useMeetings } from '../../features/meetings/use-meetings';
import { dayAndMonth, dayText, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { type Translate, useTexts } from '../../kit/texts/use-texts';
import type { AttentionEntry, AttentionItem } from './attention-card';
import { mailboxesTexts } from './mailboxes/mailboxes-texts';
import { useMoneyAttention } from './use-money-attention';

const PROMOTION_DAYS = 7;

interface Attention {
  readonly items: readonly AttentionItem[] | undefined;
  readonly failed: boolean;
  /** Reads the failed parts again. */
  readonly retry: () => void;
}

/** Lists the unanswered requests for a meeting, the earliest first. */
export function useMeetingRequests() {
  const { clock } = useServices();
  const { data, ...query } = useMeetings();
  const requests = useMemo(
    () => data && upcomingMeetings(data, clock.now()).filter(({ status }) => status === 'Requested'),
    [data, clock],
  );
  return { ...query, meetings: data, requests, failed: query.error !== null };
}

/**
 * Lists the open items for an administrator, of all franchises: each kind once, with its single items; undefined while
 * it is read. `failed` if some of it could not be read.
 */
export function useAttention(
  attention: NetworkAttention | undefined,
  byCode: ReadonlyMap<string, Vendor>,
  meetingsTab: string,
): Attention {
  const t = useTexts(adminTexts);
  const meetings = useMeetingRequests();
  const { requests } = meetings;
  const words = useMeetingLabels();
  const promotions = useEndingPromotions();
  const money = useMoneyAttention();
  const questions = useQuestionAttention();
  const mailboxes = useMailboxAttention();
  const additions = useAdditions();
  const sources = [meetings, promotions, money, questions, mailboxes];
  const failed = sources.some((source) => source.failed);
  const retry = () => sources.filter((source) => source.failed).forEach(({ refetch }) => void refetch());
  if (sources.some(({ isLoading }) => isLoading)) return { items: undefined, failed, retry };
  const items: AttentionItem[] = [...questions.items, ...money.items, ...mailboxes.items];
  const add = (item: AttentionItem) => item.count > 0 && items.push(item);
  if (attention) {
    networkItems(attention, byCode, t).forEach(add);
    // Where the server offers data health, that alone reports faults of deals that cost money.
    if (!additions) dealItems(attention, byCode, t).forEach(add);
  }
  add({
    key: 'promotions',
    tone: 'neutral',
    count: promotions.entries.length,
    title: t('admin.promotions', { count: promotions.entries.length }),
    text: t('admin.promotionsText'),
    act: t('admin.promotionsAct'),
    entries: promotions.entries,
  });
  const [next] = requests ?? [];
  if (requests && next) {
    add({
      key: 'meetings',
      tone: 'neutral',
      count: requests.length,
      title: t('admin.meetings', { count: requests.length }),
      text: t('admin.meetingsText', { when: words.when(next) }),
      act: t('admin.open'),
      to: meetingsTab,
    });
  }
  return { items, failed, retry };
}

/** Lists the open items in the records of the network, each kind with its first items. */
function networkItems(
  attention: NetworkAttention,
  byCode: ReadonlyMap<string, Vendor>,
  t: Translate<(typeof adminTexts)['en']>,
): readonly AttentionItem[] {
  const vendors = (codes: readonly string[], rules = false): readonly AttentionEntry[] =>
    codes.map((code) => vendorEntry(code, byCode.get(code), rules));
  const { withoutRules, withoutLeads } = attention;
  return [
    {
      key: 'rules',
      tone: 'danger',
      count: withoutRules.length,
      title: t('admin.rules', { count: withoutRules.length }),
      text: t('admin.rulesText'),
      act: t('admin.rulesAct'),
      entries: vendors(withoutRules, true),
    },
    {
      key: 'idle',
      tone: 'warning',
      count: withoutLeads.length,
      title: t('admin.idle', { count: withoutLeads.length }),
      text: t('admin.idleText'),
      act: t('admin.idleAct'),
      entries: vendors(withoutLeads),
    },
  ];
}

/** Lists the faults of the network's deals, each kind with its first deals. */
function dealItems(
  { stageDiffers, unpaid }: NetworkAttention,
  byCode: ReadonlyMap<string, Vendor>,
  t: Translate<(typeof adminTexts)['en']>,
): readonly AttentionItem[] {
  return [
    {
      key: 'stage',
      tone: 'warning',
      count: stageDiffers.count,
      title: t('admin.stage', { count: stageDiffers.count }),
      text: t('admin.stageText'),
      act: t('admin.review'),
      entries: dealEntries(stageDiffers, byCode),
    },
    {
      key: 'unpaid',
      tone: 'warning',
      count: unpaid.count,
      title: t('admin.unpaid', { count: unpaid.count }),
      text: t('admin.unpaidText'),
      act: t('admin.review'),
      entries: dealEntries(unpaid, byCode),
    },
  ];
}

function vendorEntry(code: string, vendor: Vendor | undefined, rules: boolean): AttentionEntry {
  return {
    key: code,
    title: vendor?.name ?? code,
    second: [code, vendor?.city, vendor?.mobile].filter(Boolean).join(' · '),
    to: vendor?.id === undefined ? paths.allVendors : vendorAddress(vendor.id, rules ? 'rules' : 'overview'),
  };
}

function dealEntries({ first }: AttentionDeals, byCode: ReadonlyMap<string, Vendor>) {
  return first.map(({ dealId, franchiseCode }) => ({
    key: dealId,
    title: dealId,
    second: [franchiseCode, byCode.get(franchiseCode)?.name].filter(Boolean).join(' · '),
    to: `${paths.deals}?${new URLSearchParams({ franchise: franchiseCode, deal: dealId })}`,
  }));
}

/** Lists the promotions whose last day is within the next seven days. */
function useEndingPromotions() {
  const t = useTexts(adminTexts);
  const { language } = useLanguage();
  const services = useServices();
  const { calendar, clock } = services;
  const { data, error, isLoading, refetch } = useQuery(promotionsQuery(services));
  const today = calendar.dayAt(clock.now());
  const soon = { from: today, to: shiftDay(today, PROMOTION_DAYS) };
  const entries = (data ?? []).flatMap((promotion): readonly AttentionEntry[] => {
    const { id, title, validUntil } = promotion;
    const day = validUntil ? calendar.dayOf(validUntil) : undefined;
    if (day === undefined || !holdsDay(soon, day)) return [];
    return [
      {
        key: id,
        title,
        second: t('admin.endsOn', { day: dayText(noonOf(day), language) }),
        to: `${paths.promotions}/edit?id=${encodeURIComponent(id)}`,
      },
    ];
  });
  return { entries, isLoading, failed: error !== null, refetch };
}

/** Returns the partners' unanswered questions as one item of the work list. */
function useQuestionAttention() {
  const t = useTexts(adminTexts);
  const { language } = useLanguage();
  const services = useServices();
  const { calendar, clock } = services;
  const enabled = useAdditions();
  const asked = useAnswer(disputes, { query: { state: 'open' }, enabled });
  const { data, isLoading, error, refetch } = asked;
  const items: AttentionItem[] = [];
  const oldest = data?.disputes[0];
  const due = oldest && officeDue(oldest, { now: clock.now(), calendar });
  if (data && due) {
    const overdue = due.isOverdue;
    const day = dayAndMonth(noonOf(due.day), language);
    items.push({
      key: 'questions',
      tone: overdue ? 'danger' : 'warning',
      count: data.count,
      title: t('admin.questions', { count: data.count }),
      text: t(overdue ? 'admin.questionsOverdue' : 'admin.questionsDue', { day }),
      act: t('admin.questionsAct'),
      to: `${paths.adminDashboard}?tab=questions`,
    });
  }
  return { items, isLoading, failed: error !== null, refetch };
}

/** Returns the silent mailboxes and the pending rows of mailboxes, as items of the work list. */
function useMailboxAttention() {
  const t = useTexts(mailboxesTexts);
  const enabled = useAdditions();
  const { data, isLoading, error, refetch } = useAnswer(mailboxes, { staleTime: 0, enabled });
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
