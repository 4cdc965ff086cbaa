import { Link } from 'react-router-dom';
import { accountTexts } from '../../features/account/account-texts';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { EARNING_TABS, type EarningTab, earningAddress } from './use-earning-tab';

/** Shows the tabs for the sales, the statements of closed months, and the account, each with its address. */
export function EarningTabs({ tab }: { tab: EarningTab }) {
  const t = useTexts(accountTexts);
  return (
    <nav
      aria-label={t('account.tabs')}
      className="-mx-4 mb-4 border-b border-hairline px-4 desktop:-mx-6 desktop:px-6"
    >
      <ul className="flex flex-wrap gap-x-6">
        {EARNING_TABS.map((each) => (
          <li key={each}>
            <Link
              to={earningAddress(each)}
              replace
              aria-current={each === tab ? 'page' : undefined}
              className={joinClasses(
                't-label inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap outline-offset-[-2px]',
                each === tab
                  ? 'font-semibold text-text shadow-[inset_0_-3px_0_var(--primary)]'
                  : 'text-text-2 hover:text-text',
              )}
            >
              {t(`account.tab.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
