import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { ownPartnerQuery } from '../../data/promotions';
import { useSession } from '../../data/session-provider';
import { whatsAppHref } from '../../features/leads/contact-links';
import { mobileText } from '../../kit/format/mobile';

/** The person who shares: the own name, number and franchise code, as far as known. */
export interface OwnPartner {
  readonly name: string | undefined;
  readonly mobile: string | undefined;
  readonly code: string | undefined;
  /** Opens a chat with the partner that starts with the franchise code. */
  readonly link: string | undefined;
  /** Whether the own record is still loading. */
  readonly waiting: boolean;
  readonly failed: boolean;
}

/** Reads the own record from the list of vendors. If a server lists more, the others are dropped. */
export function useOwnPartner(): OwnPartner {
  const user = useSession().session?.user;
  const { data, error, isLoading } = useQuery(ownPartnerQuery(useServices(), user?.franchiseCode));
  const chat = whatsAppHref(data?.mobile);
  const code = user?.franchiseCode;
  return {
    name: data?.name ?? user?.name,
    mobile: data?.mobile && mobileText(data.mobile),
    code,
    link: chat && code && `${chat}?text=${encodeURIComponent(code)}`,
    waiting: isLoading,
    failed: error !== null,
  };
}
