import { Link } from 'react-router-dom';
import { BrandMark } from '../kit/components/brand-mark';
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

/** The main navigation: a bar at the bottom of a phone, a rail at the left of a desktop. */
export function MainNav(props: { items: readonly NavItem[] }) {
  const t = useTexts(commonTexts);
  return (
    <nav
      aria-label={t('common.mainNavigation')}
      className="fixed inset-x-0 print:hidden bottom-0 z-(--z-bar) bg-surface pb-(--safe-bottom) shadow-bar desktop:inset-y-0 desktop:right-auto desktop:w-(--rail) desktop:border-r desktop:border-hairline desktop:shadow-none"
    >
      <div className="hidden justify-center pt-4 pb-6 desktop:flex">
        <BrandMark />
      </div>
      <ul className="flex desktop:flex-col desktop:items-center desktop:gap-1">
        {props.items.map((item) => (
          <li key={item.to} className="min-w-0 flex-1 desktop:w-full desktop:flex-none desktop:px-2">
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
        't-caption relative flex min-h-(--bottom-bar) flex-col items-center justify-center gap-0.75 -outline-offset-4 transition-colors duration-(--press) desktop:rounded-card',
        active
          ? 'font-[650] text-primary-text [--nav-ground:var(--surface)] desktop:bg-primary-soft desktop:[--nav-ground:var(--primary-soft)]'
          : 'text-text-3 hover:text-text',
      )}
    >
      {active && (
        <span className="absolute top-0 h-0.75 w-8 rounded-b-pill bg-primary desktop:top-4 desktop:-left-2 desktop:h-8 desktop:w-0.75 desktop:rounded-r-pill desktop:rounded-b-none" />
      )}
      <Shape filled={active} />
      <span className="max-w-full truncate px-1">{label}</span>
    </Link>
  );
}
