import { CalendarPlus, type LucideIcon, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Lead } from '#core/leads/lead';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';
import { callHref, emailHref, whatsAppHref } from './contact-links';
import { useOutcomes } from './contact-outcomes';
import { leadTexts } from './lead-texts';
import { WhatsAppIcon } from './whats-app-icon';

type LeadContactProps = {
  lead: Lead;
  /** Whether it also offers to plan a meeting. */
  schedule?: boolean;
};

const look =
  't-meta font-[500] flex min-h-16 flex-col items-center justify-center gap-1.5 rounded-button border border-hairline-strong bg-surface text-text no-underline transition-colors duration-(--press) hover:bg-sunken active:bg-hairline-strong';

/** Shows the ways to contact a person for which the CRM has data. */
export function LeadContact({ lead, schedule = false }: LeadContactProps) {
  const t = useTexts(leadTexts);
  const { askOnReturn } = useOutcomes();
  const ways = [
    {
      href: callHref(lead.mobile),
      icon: Phone,
      label: t('lead.call'),
      onOpen: () => askOnReturn(lead, 'call'),
    },
    {
      href: whatsAppHref(lead.mobile),
      icon: WhatsAppIcon,
      label: t('lead.whatsApp'),
      elsewhere: true,
      onOpen: () => askOnReturn(lead, 'whatsApp'),
    },
    { href: emailHref(lead.email), icon: Mail, label: t('lead.email') },
  ];
  if (!schedule && ways.every(({ href }) => href === undefined)) return null;
  return (
    <ul
      aria-label={t('lead.contact')}
      className="mt-4 grid auto-cols-fr grid-flow-col gap-2 max-narrow:auto-cols-auto"
    >
      {ways.map(({ href, ...way }) => href && <Way key={href} href={href} {...way} />)}
      {schedule && (
        <li className="min-w-0">
          <Link to={`${paths.scheduleMeeting}?lead=${encodeURIComponent(lead.id)}`} className={look}>
            <Icon of={CalendarPlus} className="text-primary-text" />
            {t('lead.schedule')}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Way(props: {
  href: string;
  icon: LucideIcon;
  label: string;
  elsewhere?: boolean;
  onOpen?: () => void;
}) {
  const { href, icon, label, elsewhere = false, onOpen } = props;
  return (
    <li className="min-w-0">
      <a
        href={href}
        onClick={onOpen}
        {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
        className={look}
      >
        <Icon of={icon} className="text-primary-text" />
        {label}
      </a>
    </li>
  );
}
