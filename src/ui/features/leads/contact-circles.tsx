import { type LucideIcon, Phone } from 'lucide-react';
import type { Lead } from '#core/leads/lead';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { callHref, whatsAppHref } from './contact-links';
import { leadsTexts } from './leads-texts';
import { useOutcomes } from './reach';
import { WhatsAppIcon } from './whats-app-icon';

/** Shows Call and WhatsApp at the end of a person's row; the narrowest phones have room for the call alone. */
export function ContactCircles({ lead }: { lead: Lead }) {
  const t = useTexts(leadsTexts);
  const [call, whatsApp] = [callHref(lead.mobile), whatsAppHref(lead.mobile)];
  const { reach } = useOutcomes();
  const name = lead.name ?? lead.id;
  return (
    <div className="flex shrink-0 gap-2 print:hidden">
      {call && (
        <Circle
          href={call}
          onOpen={() => reach(lead, 'call')}
          icon={Phone}
          label={t('leads.call', { name })}
          className="inline-flex bg-primary-soft text-primary-text hover:bg-primary-line/60 active:bg-primary-line"
        />
      )}
      {whatsApp && (
        <Circle
          href={whatsApp}
          onOpen={() => reach(lead, 'whatsApp')}
          icon={WhatsAppIcon}
          label={t('leads.whatsApp', { name })}
          className="hidden border border-hairline-strong text-text narrow:inline-flex hover:bg-sunken active:bg-hairline-strong"
          elsewhere
        />
      )}
    </div>
  );
}

type CircleProps = {
  href: string;
  onOpen: () => void;
  icon: LucideIcon;
  label: string;
  className: string;
  elsewhere?: boolean;
};

function Circle({ href, onOpen, icon, label, className, elsewhere = false }: CircleProps) {
  return (
    <a
      href={href}
      onClick={onOpen}
      aria-label={label}
      {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={joinClasses(
        'relative size-11 items-center justify-center rounded-pill transition-colors duration-(--press)',
        className,
      )}
    >
      <Icon of={icon} />
    </a>
  );
}
