import { CircleCheck, CircleSlash, MailOpen } from 'lucide-react';
import type { VendorStatus } from '#core/vendors/vendor-details';
import { StatePill } from '../../kit/components/state-pill';
import { useTexts } from '../../kit/texts/use-texts';
import { vendorsTexts } from './vendors-texts';

const LOOKS = {
  active: { tone: 'success', icon: CircleCheck },
  invited: { tone: 'info', icon: MailOpen },
  inactive: { tone: 'neutral', icon: CircleSlash },
} as const;

/** Shows whether a vendor may sign in, as icon and word; nothing if the server does not tell. */
export function VendorStatusMark(props: { status: VendorStatus | undefined; bare?: boolean }) {
  const t = useTexts(vendorsTexts);
  const { status, bare = false } = props;
  if (!status) return null;
  return (
    <StatePill {...LOOKS[status]} bare={bare}>
      {t(`vendors.status.${status}`)}
    </StatePill>
  );
}
