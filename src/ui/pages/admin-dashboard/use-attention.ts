import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '#core/access/paths';
import { upcomingMeetings } from '#core/meetings/meeting';
import type { AttentionDeals, NetworkAttention } from '#core/reports/network-summary';
import { holdsDay, shiftDay } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { promotionsQuery } from '../../data/promotions';
import { adminTexts } from '../../features/franchises/admin-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { useMeetings } from '../../features/meetings/use-meetings';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import type { AttentionEntry, AttentionItem } from './attention-card';

const PROMOTION_DAYS = 7;

/** The requests for a meeting that nobody has answered, the next first. */
export function useMeetingRequests() {
  const { clock } = useServices();
  const { data, ...query } = useMeetings();
  const requests = useMemo(
    () => data && upcomingMeetings(data.records, clock.now()).filter(({ status }) => status === 'Requested'),
    [data, clock],
  );
  return { ...query, meetings: data?.records, requests };
}

/** What waits for an administrator, of all franchises: each kind once, with its single things. Undefined while read. */
export function useAttention(
  attention: NetworkAttention | undefined,
  byCode: ReadonlyMap<string, Vendor>,
  meetingsTab: string,
): readonly AttentionItem[] | undefined {
  const t = useTexts(adminTexts);
  const { requests, isLoading } = useMeetingRequests();
  const words = useMeetingLabels();
  const promotions = useEndingPromotions();
  if (isLoading || !promotions) return undefined;
  const vendors = (codes: readonly string[], rules = false): readonly AttentionEntry[] =>
    codes.map((code) => vendorEntry(code, byCode.get(code), rules));
  const items: AttentionItem[] = [];
  const add = (item: AttentionItem) => item.count > 0 && items.push(item);
  if (attention) {
    const { withoutRules, withoutLeads, stageDiffers, unpaid } = attention;
    add({
      key: 'rules',
      tone: 'danger',
      count: withoutRules.length,
      title: t('admin.rules', { count: withoutRules.length }),
      text: t('admin.rulesText'),
      act: t('admin.rulesAct'),
      entries: vendors(withoutRules, true),
    });
    add({
      key: 'stage',
      tone: 'warning',
      count: stageDiffers.count,
      title: t('admin.stage', { count: stageDiffers.count }),
      text: t('admin.stageText'),
      act: t('admin.review'),
      entries: dealEntries(stageDiffers, byCode),
    });
    add({
      key: 'unpaid',
      tone: 'warning',
      count: unpaid.count,
      title: t('admin.unpaid', { count: unpaid.count }),
      text: t('admin.unpaidText'),
      act: t('admin.review'),
      entries: dealEntries(unpaid, byCode),
    });
    add({
      key: 'idle',
      tone: 'warning',
      count: withoutLeads.length,
      title: t('admin.idle', { count: withoutLeads.length }),
      text: t('admin.idleText'),
      act: t('admin.idleAct'),
      entries: vendors(withoutLeads),
    });
  }
  add({
    key: 'promotions',
    tone: 'neutral',
    count: promotions.length,
    title: t('admin.promotions', { count: promotions.length }),
    text: t('admin.promotionsText'),
    act: t('admin.promotionsAct'),
    entries: promotions,
  });
  const [next] = requests ?? [];
  if (requests && next) {
    add({
      key: 'meetings',
      tone: 'neutral',
      count: requests.length,
      title: t('admin.meetings', { count: requests.length }),
      text: t('admin.meetingsText', { when: words.when(next) }),
      act: t('admin.meetingsAct'),
      to: meetingsTab,
    });
  }
  return items;
}

function vendorEntry(code: string, vendor: Vendor | undefined, rules: boolean): AttentionEntry {
  const tab = rules ? '&tab=rules' : '';
  return {
    key: code,
    title: vendor?.name ?? code,
    second: [code, vendor?.city, vendor?.mobile].filter(Boolean).join(' · '),
    to:
      vendor?.id === undefined
        ? paths.allVendors
        : `${paths.vendorDetails}?id=${encodeURIComponent(vendor.id)}${tab}`,
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

/** Promotions whose last day is one of the next seven; undefined while they are read. */
function useEndingPromotions(): readonly AttentionEntry[] | undefined {
  const t = useTexts(adminTexts);
  const { language } = useLanguage();
  const services = useServices();
  const { calendar, clock } = services;
  const { data, isLoading } = useQuery(promotionsQuery(services));
  const today = calendar.dayAt(clock.now());
  const soon = { from: today, to: shiftDay(today, PROMOTION_DAYS) };
  if (isLoading) return undefined;
  return (data ?? []).flatMap(({ id, title, validUntil }) => {
    const day = validUntil ? calendar.dayOf(validUntil) : undefined;
    if (day === undefined || !holdsDay(soon, day)) return [];
    return [
      {
        key: id,
        title,
        second: t('admin.endsOn', { day: dayText(new Date(`${day}T12:00:00+05:30`), language) }),
        to: `${paths.promotions}/edit?id=${encodeURIComponent(id)}`,
      },
    ];
  });
}
