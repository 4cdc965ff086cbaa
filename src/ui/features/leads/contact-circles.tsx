import { Phone } from 'lucide-react';
import type { Lead } from '#core/leads/lead';
import { RoundLink } from '../../kit/components/icon-button';
import { useTexts } from '../../kit/texts/use-texts';
import { callHref, whatsAppHref } from './contact-links';
import { leadsTexts } from './leads-texts';
import { useOutcomes } from './reach';
import { WhatsAppIcon } from './whats-app-icon';

/** Shows Call and WhatsApp at the end of a person's row; the narrowest phones only have room for Call. */
export function ContactCircles({ lead }: { lead: Lead }) {
  const t = useTexts(leadsTexts);
  const [call, whatsApp] = [callHref(lead.mobile), whatsAppHref(lead.mobile)];
  const { reach } = useOutcomes();
  const name = lead.name ?? lead.id;
  return (
    <div className="flex shrink-0 gap-2 print:hidden">
      {call && (
        <RoundLink
          href={call}
          onOpen={() => reach(lead, 'call')}
          icon={Phone}
          label={t('leads.call', { name })}
        />
      )}
      {whatsApp && (
        <RoundLink
          href={whatsApp}
          onOpen={() => reach(lead, 'whatsApp')}
          icon={WhatsAppIcon}
          label={t('leads.whatsApp', { name })}
          place="hidden narrow:inline-flex"
          elsewhere
        />
      )}
    </div>
  );
}
