import { CircleAlert, Hourglass } from 'lucide-react';
import { useServices } from '../../data/app-services';
import { StatePill } from '../../kit/components/state-pill';
import { relativeDay } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { statusOf } from './use-vendor-directory';
import type { VendorEntry } from './vendor-entries';
import { VendorStatusMark } from './vendor-status';
import { vendorsTexts } from './vendors-texts';

/**
 * Marks what an admin should notice about a vendor: no rule, nothing new for long, not active yet or no longer.
 * `unusual` omits the mark for active vendors, who are the majority.
 */
export function VendorMarks({ entry, unusual = false }: { entry: VendorEntry; unusual?: boolean }) {
  const t = useTexts(vendorsTexts);
  const { vendor, withoutRule, idle } = entry;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {!(unusual && statusOf(vendor) === 'active') && <VendorStatusMark vendor={vendor} bare />}
      {withoutRule && (
        <StatePill tone="warning" icon={CircleAlert} bare>
          {t('vendors.noRule')}
        </StatePill>
      )}
      {idle && (
        <StatePill tone="neutral" icon={Hourglass} bare>
          {t('vendors.idle')}
        </StatePill>
      )}
    </span>
  );
}

/** Shows in words when a vendor's newest lead or deal was created; "-" where that is not known. */
export function LastActivity({ at }: { at: VendorEntry['lastActivity'] }) {
  const t = useTexts(vendorsTexts);
  const { language } = useLanguage();
  const { clock } = useServices();
  if (at === undefined) return '-';
  if (at === 'none') return t('vendors.never');
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{relativeDay(moment, new Date(clock.now()), language)}</time>;
}
