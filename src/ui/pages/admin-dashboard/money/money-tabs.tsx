import { Link } from 'react-router-dom';
import { joinClasses } from '../../../kit/components/join-classes';
import { useTexts } from '../../../kit/texts/use-texts';
import { amountsTexts } from './amounts-texts';
import { MONEY_VIEWS, type MoneyView, moneyViewAddress } from './money-address';

/** Shows the views of the network's money, each with its address. */
export function MoneyTabs({ view }: { view: MoneyView }) {
  const t = useTexts(amountsTexts);
  return (
    <nav aria-label={t('amounts.tabs')} className="border-b border-hairline">
      <ul className="flex flex-wrap gap-x-6">
        {MONEY_VIEWS.map((each) => (
          <li key={each}>
            <Link
              to={moneyViewAddress(each)}
              replace
              aria-current={each === view ? 'page' : undefined}
              className={joinClasses(
                't-label inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap outline-offset-[-2px]',
                each === view
                  ? 'font-semibold text-text shadow-[inset_0_-3px_0_var(--primary)]'
                  : 'text-text-2 hover:text-text',
              )}
            >
              {t(`amounts.tab.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
