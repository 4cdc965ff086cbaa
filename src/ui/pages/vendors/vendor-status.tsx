import { CircleCheck, CircleSlash, MailOpen, MailX } from 'lucide-react';
import type { ListedVendor } from '../../data/vendor-admin';
import { StatePill } from '../../kit/components/state-pill';
import { useTexts } from '../../kit/texts/use-texts';
import { statusOf } from './use-vendor-directory';
import { vendorsTexts } from './vendors-texts';

const LOOKS = {
  active: { tone: 'success', icon: CircleCheck },
  invited: { tone: 'info', icon: MailOpen },
  uninvited: { tone: 'warning', icon: MailX },
  inactive: { tone: 'neutral', icon: CircleSlash },
} as const;

/** Shows whether a vendor may sign in, as icon and word; nothing if the server does not tell. */
export function VendorStatusMark(props: { vendor: ListedVendor; bare?: boolean }) {
  const t = useTexts(vendorsTexts);
  const { vendor, bare = false } = props;
  if (!vendor.status) return null;
  const status = statusOf(vendor);
  return (
    <StatePill {...LOOKS[status]} bare={bare}>
      {t(`vendors.status.${status}`)}
    </StatePill>
  );
}
