import { useState } from 'react';
import { isMonth, lastMonths, type Month, shiftMonth } from '#core/shared/month';
import { ButtonLink } from '../../../kit/components/button-link';
import { Card } from '../../../kit/components/card';
import { SelectField } from '../../../kit/components/select-field';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyAddress } from './money-address';
import { moneyTexts } from './money-texts';

const MONTHS_OFFERED = 12;

/** Where nothing is closed yet: chooses the first month, and says what becomes of those before it. */
export function FirstMonth(props: { running: Month; prepared: Month | undefined }) {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const over = shiftMonth(props.running, -1);
  const [month, setMonth] = useState(props.prepared ?? over);
  return (
    <Card>
      <div className="grid max-w-(--page-narrow) gap-4">
        <div>
          <h2 className="t-subtitle text-text">{t('money.first')}</h2>
          <p className="mt-1 text-text-2">{t('money.firstText')}</p>
        </div>
        <SelectField
          label={t('money.firstMonth')}
          value={month}
          options={lastMonths(over, MONTHS_OFFERED)
            .toReversed()
            .map((value) => ({ value, label: monthName(value, language) }))}
          onChange={(value) => isMonth(value) && setMonth(value)}
        />
        <div>
          <ButtonLink to={moneyAddress(month)} size="card">
            {t('money.firstGo', { month: monthName(month, language) })}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
