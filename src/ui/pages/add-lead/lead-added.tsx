import { CalendarClock, Check, Clock, Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Lead } from '#core/leads/lead';
import { followUpTime } from '#core/leads/plan-follow-up';
import { useServices } from '../../data/app-services';
import { FollowUpSheet } from '../../features/lead-details/follow-up-sheet';
import { useLeadActs } from '../../features/lead-details/use-lead-acts';
import { callHref, whatsAppHref } from '../../features/leads/contact-links';
import { useOutcomes } from '../../features/leads/contact-outcomes';
import { leadAddress } from '../../features/leads/lead-address';
import { WhatsAppIcon } from '../../features/leads/whats-app-icon';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { Sheet } from '../../kit/components/sheet';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { leadFormTexts } from './lead-form-texts';
import type { HandedOver } from './use-handed-over';

type LeadAddedProps = HandedOver & { onAnother: () => void };

/**
 * Offers the next steps after a lead is saved: a message at once, a call tomorrow, the next person. Closing it opens
 * the list of leads.
 */
export function LeadAdded({ draft, lead, waiting, onAnother }: LeadAddedProps) {
  const t = useTexts(leadFormTexts);
  const term = useTerm();
  const navigate = useNavigate();
  const name = draft.name.trim();
  const promotions = `${paths.allPromotions}?product=${encodeURIComponent(draft.product)}`;
  return (
    <Sheet
      title={t(waiting ? 'addLead.waitingTitle' : 'addLead.addedTitle', { name })}
      context={
        <span className="flex items-start gap-1.5">
          <span className="grid h-[1lh] shrink-0 place-items-center">
            <Icon
              of={waiting ? Clock : Check}
              size={16}
              className={waiting ? 'text-warning' : 'text-success'}
            />
          </span>
          {waiting ? t('addLead.waitingText') : t('addLead.addedText', { product: term(draft.product) })}
        </span>
      }
      onClose={() => void navigate(paths.leads, { replace: true })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1">
        <Contact mobile={draft.mobile} lead={lead} />
        {lead && <CallTomorrow lead={lead} name={name} />}
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {lead && (
            <ButtonLink variant="outline" size="card" to={leadAddress(lead.id)}>
              {t('addLead.open')}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" size="card" to={promotions}>
            {t('addLead.share')}
          </ButtonLink>
        </div>
        <Button variant="text" icon={Plus} onClick={onAnother}>
          {t('addLead.another')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Shows the two ways to contact a person at once. */
function Contact({ mobile, lead }: { mobile: string; lead: Lead | undefined }) {
  const t = useTexts(leadFormTexts);
  const { askOnReturn } = useOutcomes();
  const look =
    'flex min-h-22 flex-col items-center justify-center gap-2 rounded-button t-label font-semibold no-underline';
  const [whatsApp, call] = [whatsAppHref(mobile), callHref(mobile)];
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3">
      {whatsApp && (
        <a
          href={whatsApp}
          onClick={() => lead && askOnReturn(lead, 'whatsApp')}
          target="_blank"
          rel="noopener noreferrer"
          className={joinClasses(look, 'bg-primary text-on-primary hover:bg-primary-hover')}
        >
          <Icon of={WhatsAppIcon} />
          {t('addLead.whatsApp')}
        </a>
      )}
      {call && (
        <a
          href={call}
          onClick={() => lead && askOnReturn(lead, 'call')}
          className={joinClasses(look, 'border border-control-border bg-surface text-text hover:bg-sunken')}
        >
          <Icon of={Phone} />
          {t('addLead.call')}
        </a>
      )}
    </div>
  );
}

/** Plans the first call: tomorrow at eleven with one tap, or at another time. */
function CallTomorrow({ lead, name }: { lead: Lead; name: string }) {
  const t = useTexts(leadFormTexts);
  const { calendar, clock } = useServices();
  const { language } = useLanguage();
  const { planFollowUp } = useLeadActs([lead]);
  const [choosing, setChoosing] = useState(false);
  const tomorrow = followUpTime('tomorrow', clock.now(), calendar);
  return (
    <div className="-mx-5 flex items-center gap-2 border-y border-hairline pr-3">
      <button
        type="button"
        onClick={() => planFollowUp(tomorrow)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2.5 pl-5 text-left -outline-offset-2 hover:bg-sunken"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-button bg-primary-soft text-primary-text">
          <Icon of={CalendarClock} />
        </span>
        <span className="min-w-0">
          <span className="t-label block font-semibold text-text">{t('addLead.callTomorrow')}</span>
          <span className="t-meta block text-text-2">{dayText(new Date(tomorrow), language)}</span>
        </span>
      </button>
      <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t('addLead.otherTime')}
      </Button>
      {choosing && (
        <FollowUpSheet context={name} onChoose={planFollowUp} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}
