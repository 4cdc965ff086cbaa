import { ArrowRight, Banknote, BriefcaseBusiness, type LucideIcon, Store, Users } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { RecentlyFound } from '#core/session/session-store.port';
import { useServices } from '../../data/app-services';
import { useTexts } from '../../kit/texts/use-texts';
import { askedBy, type Found, type FoundGroup, fits, GROUPS } from './found';
import { paletteTexts } from './palette-texts';
import { useCommands } from './use-commands';
import { useFoundDeals, useFoundLeads, useFoundPayments, useFoundVendors } from './use-found-records';

const ICONS = { vendors: Store, deals: BriefcaseBusiness, leads: Users, payments: Banknote };

/** Returns the icon of a recently opened result: that of the page or command, if it still exists, else of its kind. */
function iconOf({ kind, to, title }: RecentlyFound, ways: readonly Found[]): LucideIcon {
  if (kind !== 'pages' && kind !== 'commands') return ICONS[kind];
  return ways.find((way) => way.to === to && way.title === title)?.icon ?? ArrowRight;
}

/** The server is searched when nothing was typed for this long, in ms. */
const PAUSE_MS = 150;
/** The number of recently opened results that are remembered. */
const REMEMBERED = 8;

/** A group of results as it is shown. */
export interface ShownGroup {
  readonly name: FoundGroup | 'recent';
  readonly found: readonly Found[];
}

/** Returns the contents of the palette for a typed text; `pages` are those of the sidebar. */
export function usePalette(typed: string, pages: readonly Found[]) {
  const t = useTexts(paletteTexts);
  const { session } = useServices();
  const asked = useMemo(() => askedBy(typed), [typed]);
  const settled = useSettled(asked.text);
  const search = { asked, settled };
  const vendors = useFoundVendors(asked);
  const deals = useFoundDeals(search);
  const leads = useFoundLeads(search);
  const payments = useFoundPayments(asked, deals.deals);
  const commands = useCommands();
  const [recent] = useState(() => session.kept('recentlyFound') ?? []);
  const { words, only } = asked;
  const ways = [...pages, ...commands].filter(
    ({ title, context, kind }) =>
      (only === undefined || (only === 'commands' && kind === 'commands')) && fits(words, title, context),
  );
  const lately = recent
    .filter(({ title, context, kind }) => fits(words, title, context) && isOf(kind, only))
    .map((each): Found => ({ ...each, icon: iconOf(each, [...pages, ...commands]) }));
  const known = new Set(lately.map(({ to, title }) => `${to} ${title}`));
  const of: Readonly<Record<FoundGroup, readonly Found[]>> = {
    vendors: vendors.found ?? [],
    deals: deals.found ?? [],
    leads: leads.found ?? [],
    payments: payments.found ?? [],
    pages: ways.filter(({ kind }) => kind === 'pages'),
    commands: ways.filter(({ kind }) => kind === 'commands'),
  };
  const groups: readonly ShownGroup[] = [
    { name: 'recent' as const, found: lately },
    ...GROUPS.map((name) => ({
      name,
      found: of[name].filter(({ to, title }) => !known.has(`${to} ${title}`)),
    })),
  ].filter(({ found }) => found.length > 0);
  const sources = [
    { what: t('palette.group.vendors'), ...vendors },
    { what: t('palette.group.deals'), ...deals },
    { what: t('palette.group.leads'), ...leads },
    { what: t('palette.group.payments'), ...payments },
  ];
  return {
    asked,
    groups,
    searching: sources.some(({ isFetching }) => isFetching),
    failed: sources.filter(({ failed, isFetching }) => failed && !isFetching),
    remember: ({ kind, to, title, context }: Found) =>
      session.keep('recentlyFound', [
        { kind, to, title, ...(context && { context }) },
        ...recent.filter((each) => each.to !== to || each.title !== title).slice(0, REMEMBERED - 1),
      ]),
  };
}

function isOf(kind: RecentlyFound['kind'], only: 'commands' | 'payments' | undefined): boolean {
  return only === undefined || kind === only;
}

/** Returns a text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
