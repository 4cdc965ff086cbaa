import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Month } from '#core/shared/month';
import { Icon } from '../../kit/components/icon';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';

const circle =
  'inline-grid size-11 shrink-0 place-items-center rounded-pill border border-hairline-strong bg-surface print:hidden';

/** Shows the present month between links to the previous and the next one. */
export function MonthStepper(props: {
  month: Month;
  /** The newest first. */
  months: readonly Month[];
  addressOf: (month: Month) => string;
}) {
  const { month, months, addressOf } = props;
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const at = months.indexOf(month);
  return (
    <div className="flex items-center justify-between gap-3">
      <Step
        icon={ChevronLeft}
        label={t('statementOf.earlier')}
        month={months[at + 1]}
        addressOf={addressOf}
      />
      <h2 aria-live="polite" className="t-subtitle min-w-0 text-center wrap-anywhere hyphens-auto text-text">
        {monthName(month, language)}
      </h2>
      <Step icon={ChevronRight} label={t('statementOf.later')} month={months[at - 1]} addressOf={addressOf} />
    </div>
  );
}

function Step(props: {
  icon: LucideIcon;
  label: string;
  month: Month | undefined;
  addressOf: (month: Month) => string;
}) {
  const { icon, label, month, addressOf } = props;
  // An empty box keeps its room, so that the month does not move.
  if (!month) {
    return (
      <span aria-hidden="true" className={`${circle} text-text-3 opacity-45`}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link
      to={addressOf(month)}
      replace
      aria-label={label}
      title={label}
      className={`${circle} text-text hover:bg-sunken`}
    >
      <Icon of={icon} />
    </Link>
  );
}
