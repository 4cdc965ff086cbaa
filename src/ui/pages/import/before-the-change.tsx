import { ClockAlert } from 'lucide-react';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';
import { importTriedTexts } from './import-tried-texts';

/** Marks the results of a trial whose choices have been changed since. */
export function BeforeTheChange() {
  const t = useTexts(importTriedTexts);
  return (
    <span className="t-label inline-flex items-center gap-1.5 font-semibold text-warning">
      <Icon of={ClockAlert} size={16} />
      {t('import.beforeChange')}
    </span>
  );
}
