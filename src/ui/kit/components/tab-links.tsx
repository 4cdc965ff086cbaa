import { Link } from 'react-router-dom';
import { joinClasses } from './join-classes';
import { useChosenInView } from './use-chosen-in-view';

/** A tab; `count` is the number of things that wait in it, if that is shown. */
interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly to: string;
  readonly count?: number | undefined;
}

type TabLinksProps<Key extends string> = {
  /** The name of the row of tabs, for a screen reader. */
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  /** Whether a tab replaces the one before in the history, so that Back leaves the tabs. */
  replace?: boolean;
};

/** Shows tabs as links, so that each has an address. If they do not fit, the row scrolls to the chosen one. */
export function TabLinks<Key extends string>({ label, tabs, chosen, replace = false }: TabLinksProps<Key>) {
  const row = useChosenInView<HTMLElement>(JSON.stringify([chosen, tabs]));
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-4 overflow-x-auto border-b border-hairline px-4 [scrollbar-width:none] desktop:mx-0 desktop:px-0"
    >
      <ul className="flex w-max gap-x-6">
        {tabs.map(({ key, label: name, to, count = 0 }) => (
          <li key={key}>
            <Link
              to={to}
              replace={replace}
              aria-current={key === chosen ? 'page' : undefined}
              className={joinClasses(
                't-label inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap no-underline outline-offset-[-2px]',
                key === chosen
                  ? 'font-semibold text-text shadow-[inset_0_-3px_0_var(--primary)]'
                  : 'text-text-2 hover:text-text',
              )}
            >
              {name}
              {count > 0 && <span className="t-caption text-text-2 tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
