import { Phone } from 'lucide-react';
import type { Lead } from '#core/leads/lead';
import { RoundLink } from '../../kit/components/icon-button';
import { useTexts } from '../../kit/texts/use-texts';
import { callHref, whatsAppHref } from './contact-links';
import { useOutcomes } from './contact-outcomes';
import { leadsTexts } from './leads-texts';
import { WhatsAppIcon } from './whats-app-icon';

/** Shows Call and WhatsApp at the end of a person's row; the narrowest phones only have room for Call. */
export function ContactCircles({ lead }: { lead: Lead }) {
  const t = useTexts(leadsTexts);
  const [call, whatsApp] = [callHref(lead.mobile), whatsAppHref(lead.mobile)];
  const { askOnReturn } = useOutcomes();
  const name = lead.name ?? lead.id;
  return (
    <div className="flex shrink-0 gap-2 print:hidden">
      {call && (
        <RoundLink
          href={call}
          onOpen={() => askOnReturn(lead, 'call')}
          icon={Phone}
          label={t('leads.call', { name })}
        />
      )}
      {whatsApp && (
        <RoundLink
          href={whatsApp}
          onOpen={() => askOnReturn(lead, 'whatsApp')}
          icon={WhatsAppIcon}
          label={t('leads.whatsApp', { name })}
          place="hidden narrow:inline-flex"
          elsewhere
        />
      )}
    </div>
  );
}
