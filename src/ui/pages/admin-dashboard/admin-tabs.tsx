import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServices } from '../../data/app-services';
import { listedQuestionsQuery } from '../../data/questions';
import { useFeature } from '../../data/use-feature';
import { adminTexts } from '../../features/franchises/admin-texts';
import { joinClasses } from '../../kit/components/join-classes';
import { useChosenInView } from '../../kit/components/use-chosen-in-view';
import { useTexts } from '../../kit/texts/use-texts';
import type { AdminTab } from './use-admin-choice';
import { useMeetingRequests } from './use-attention';

/**
 * Shows the tabs of the dashboard as links, so that each has its address; how much waits in one is next to its name.
 */
export function AdminTabs(props: {
  tab: AdminTab;
  tabs: readonly AdminTab[];
  addressOf: (tab: AdminTab) => string;
}) {
  const t = useTexts(adminTexts);
  const { requests } = useMeetingRequests();
  const answers = useFeature('deals.questions');
  const { data: asked } = useQuery({ ...listedQuestionsQuery(useServices(), 'open'), enabled: answers });
  const counts: Readonly<Partial<Record<AdminTab, number>>> = {
    meetings: requests?.length ?? 0,
    questions: asked?.count ?? 0,
  };
  return (
    <nav
      ref={useChosenInView<HTMLElement>(JSON.stringify([props.tab, counts]))}
      aria-label={t('admin.tabs')}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] desktop:mx-0 desktop:px-0"
    >
      <ul className="-ml-2 flex min-w-full w-max gap-1 border-b border-hairline desktop:gap-7">
        {props.tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={props.addressOf(tab)}
              aria-current={tab === props.tab ? 'page' : undefined}
              className={joinClasses(
                't-label inline-flex min-h-12 min-w-11 items-center justify-center gap-1.5 px-2 whitespace-nowrap outline-offset-[-2px]',
                tab === props.tab
                  ? 'font-semibold text-text shadow-[inset_0_-3px_0_var(--primary)]'
                  : 'text-text-2 hover:text-text',
              )}
            >
              {t(`admin.tab.${tab}`)}
              {(counts[tab] ?? 0) > 0 && (
                <span className="t-caption text-text-2 tabular-nums">{counts[tab]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
