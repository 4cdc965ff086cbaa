import type { PreparedClosing } from '#core/closing/closing';
import { add, toRupees } from '#core/shared/money';
import { useVendors } from '../../../data/use-vendors';
import { Money } from '../../../kit/components/money';
import { Sheet } from '../../../kit/components/sheet';
import { WholeAmounts } from '../../../kit/components/whole-amounts';
import { monthName } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';

/** Lists the amounts of a prepared month by franchise. */
export function FranchisesSheet(props: { prepared: PreparedClosing; onClose: () => void }) {
  const { prepared, onClose } = props;
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { byCode } = useVendors();
  return (
    <Sheet
      title={monthName(prepared.month, language)}
      context={t('closing.allFranchises', { count: prepared.vendors.length })}
      closeLabel={t('closing.close')}
      onClose={onClose}
    >
      <ul>
        {prepared.vendors.map(({ franchiseCode, lines, earned, adjusted }) => (
          <li
            key={franchiseCode}
            className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="t-label block wrap-anywhere font-semibold text-text">
                {byCode.get(franchiseCode)?.name ?? franchiseCode}{' '}
                <span className="font-normal text-text-2">{franchiseCode}</span>
              </span>
              <span className="t-meta block text-text-2">
                <WholeAmounts
                  text={[
                    `${t('closing.lines')} ${lines}`,
                    `${t('closing.earned')} ${rupees(toRupees(earned))}`,
                    `${t('closing.adjustments')} ${rupees(toRupees(adjusted))}`,
                  ].join(' · ')}
                />
              </span>
            </span>
            <Money amount={toRupees(add(earned, adjusted))} className="text-text" />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
