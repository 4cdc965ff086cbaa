import { Link } from 'react-router-dom';
import { joinClasses } from '../kit/components/join-classes';
import { commonTexts } from '../kit/texts/common-texts';
import { useTexts } from '../kit/texts/use-texts';
import type { NavIcon } from './nav-icons';

export type NavItem = {
  readonly to: string;
  readonly label: string;
  readonly icon: NavIcon;
  /** Whether the open page is this one or belongs to it. */
  readonly active: boolean;
};

/** Shows the main navigation of a phone: a bar at its lower edge. */
export function MainNav(props: { items: readonly NavItem[] }) {
  const t = useTexts(commonTexts);
  return (
    <nav
      aria-label={t('common.mainNavigation')}
      className="fixed inset-x-0 print:hidden bottom-0 z-(--z-bar) bg-surface pb-(--safe-bottom) shadow-bar"
    >
      <ul className="flex">
        {props.items.map((item) => (
          <li key={item.to} className="min-w-0 flex-1">
            <Item {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Item({ to, label, icon: Shape, active }: NavItem) {
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={joinClasses(
        't-caption relative flex min-h-(--bottom-bar) flex-col items-center justify-center gap-0.75 -outline-offset-4 transition-colors duration-(--press)',
        active ? 'font-[650] text-primary-text [--nav-ground:var(--surface)]' : 'text-text-3 hover:text-text',
      )}
    >
      {active && <span className="absolute top-0 h-0.75 w-8 rounded-b-pill bg-primary" />}
      <Shape filled={active} />
      <span className="max-w-full truncate px-1">{label}</span>
    </Link>
  );
}
