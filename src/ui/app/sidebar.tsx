import { ChevronDown, type LucideIcon, PanelLeft } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { SignedInUser } from '#core/session/session';
import { BrandMark, brandName } from '../kit/components/brand-mark';
import { Icon } from '../kit/components/icon';
import { joinClasses } from '../kit/components/join-classes';
import { countText } from '../kit/format/counts';
import { navTexts } from '../kit/navigation/nav-texts';
import { deviceStorage, keepChoice, readChoice } from '../kit/preferences/device-storage';
import { commonTexts } from '../kit/texts/common-texts';
import { useTexts } from '../kit/texts/use-texts';

const KEY = 'portal.sidebar';

/** Returns whether the sidebar shows icons alone, as this device remembers it, and the function to change that. */
function useFolded(): readonly [folded: boolean, fold: (folded: boolean) => void] {
  const [folded, setFolded] = useState(
    () => readChoice(deviceStorage(), KEY, ['folded', 'open']) === 'folded',
  );
  // The rest of the page reads the sidebar's width from there.
  useLayoutEffect(() => {
    document.documentElement.dataset.sidebar = folded ? 'folded' : 'open';
  }, [folded]);
  const fold = (next: boolean) => {
    setFolded(next);
    keepChoice(deviceStorage(), KEY, next ? 'folded' : 'open');
  };
  return [folded, fold];
}

/** A link of the sidebar to a page. */
export interface SidebarLink {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: string;
  /** Whether the open page is this one or belongs to it. */
  readonly active: boolean;
  /** The number of records on the page; nothing is shown while it is unknown. */
  readonly count?: number | undefined;
}

/** Several links under one label, which expands them. */
export interface SidebarGroup {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly links: readonly SidebarLink[];
}

export type SidebarItem = SidebarLink | SidebarGroup;

type SidebarProps = {
  /** The items of the sidebar; a line separates those of `below`. */
  items: readonly SidebarItem[];
  below: readonly SidebarItem[];
  user: SignedInUser | undefined;
  /** Whether the person's own profile is the open page. */
  onProfile: boolean;
};

/** Shows the main navigation of a desktop: 232 px wide, or 64 with icons alone, as this device remembers. */
export function Sidebar({ items, below, user, onProfile }: SidebarProps) {
  const t = useTexts(navTexts);
  const common = useTexts(commonTexts);
  const [folded, fold] = useFolded();
  return (
    <nav
      aria-label={common('common.mainNavigation')}
      className="fixed inset-y-0 left-0 z-(--z-bar) flex w-(--sidebar) flex-col border-r border-hairline bg-surface print:hidden"
    >
      <div
        className={joinClasses('flex shrink-0 items-center px-4', folded ? 'flex-col gap-2 py-3' : 'h-14')}
      >
        <BrandMark size={32} />
        {!folded && (
          <span className="t-body ml-2.5 flex-1 truncate font-semibold text-text">{brandName}</span>
        )}
        <button
          type="button"
          aria-expanded={!folded}
          aria-label={t('nav.sidebar')}
          title={t(folded ? 'nav.unfold' : 'nav.fold')}
          onClick={() => fold(!folded)}
          className={joinClasses(
            'grid size-9 place-items-center rounded-small text-text-2 hover:bg-sunken hover:text-text',
            !folded && '-mr-2',
          )}
        >
          <Icon of={PanelLeft} />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto py-2">
        <Items {...{ items, folded }} />
        {below.length > 0 && <hr className="mx-5 my-3 border-hairline" />}
        <Items items={below} folded={folded} />
      </div>
      {user && <Person {...{ user, folded, onProfile }} />}
    </nav>
  );
}

function Items({ items, folded }: { items: readonly SidebarItem[]; folded: boolean }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-2">
      {items.map((item) => (
        <li key={item.key}>
          {'links' in item ? (
            <Group group={item} folded={folded} />
          ) : (
            <ItemLink link={item} folded={folded} />
          )}
        </li>
      ))}
    </ul>
  );
}

const ITEM =
  't-label relative flex min-h-9 w-full items-center gap-3 rounded-[.5rem] px-3 py-1 text-left -outline-offset-2 transition-colors duration-(--press)';

function ItemLink({ link, folded, inner = false }: { link: SidebarLink; folded: boolean; inner?: boolean }) {
  const { label, icon, to, active, count } = link;
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      title={folded ? label : undefined}
      className={joinClasses(
        ITEM,
        active
          ? 'bg-primary-soft font-semibold text-primary-text'
          : 'text-text-2 hover:bg-sunken hover:text-text',
        folded && 'justify-center',
        inner && !folded && 'pl-11',
      )}
    >
      {active && (
        <span className="absolute inset-y-1.5 -left-2 w-0.75 rounded-r-pill bg-primary" aria-hidden="true" />
      )}
      {(!inner || folded) && <Icon of={icon} />}
      <span className={folded ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
      {count !== undefined && !folded && (
        <span className="t-caption text-text-2 tabular-nums">{countText(count)}</span>
      )}
    </Link>
  );
}

function Group({ group, folded }: { group: SidebarGroup; folded: boolean }) {
  const { key, label, icon, links } = group;
  const within = links.some(({ active }) => active);
  // The group with the open page is always expanded; others are as the person left them.
  const [opened, setOpened] = useState(false);
  const open = opened || within;
  const listId = `sidebar-${key}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        title={folded ? label : undefined}
        onClick={() => setOpened(!open)}
        className={joinClasses(
          ITEM,
          'text-text-2 hover:bg-sunken hover:text-text',
          folded && 'justify-center',
        )}
      >
        <Icon of={icon} />
        <span className={folded ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
        {!folded && <Icon of={ChevronDown} size={16} className={open ? 'rotate-180' : ''} />}
      </button>
      <ul id={listId} hidden={!open} className="mt-0.5 grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {links.map((link) => (
          <li key={link.key}>
            <ItemLink link={link} folded={folded} inner />
          </li>
        ))}
      </ul>
    </>
  );
}

function Person(props: { user: SignedInUser; folded: boolean; onProfile: boolean }) {
  const { user, folded, onProfile } = props;
  const t = useTexts(navTexts);
  const role = t(user.role === 'admin' ? 'nav.admin' : 'nav.partner');
  const name = user.name ?? user.email ?? role;
  return (
    <Link
      to={paths.profile}
      aria-current={onProfile ? 'page' : undefined}
      title={folded ? `${t('nav.profile')}: ${name}` : undefined}
      className={joinClasses(
        'flex min-h-16 shrink-0 items-center gap-2.5 border-t border-hairline px-4 -outline-offset-2 hover:bg-sunken',
        onProfile && 'bg-primary-soft',
        folded && 'justify-center',
      )}
    >
      <span className="sr-only">{t('nav.profile')}: </span>
      <span
        aria-hidden="true"
        className="t-caption grid size-8 shrink-0 place-items-center rounded-pill bg-sunken font-semibold text-text-2"
      >
        {initialsOf(name)}
      </span>
      <span className={folded ? 'sr-only' : 'min-w-0'}>
        <span className="t-label block truncate font-semibold text-text">{name}</span>
        {/* An e-mail address is never shortened: a long one takes a second line. */}
        <span className="t-caption line-clamp-2 wrap-anywhere text-text-2">
          {[user.email, user.franchiseCode, role].find((each) => each && each !== name)}
        </span>
      </span>
    </Link>
  );
}

/** Returns the first letters of the first and the last word of a name: "Lata Namuna" is LN. */
function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
