import { CalendarClock, Check, Clock, Phone } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#core/access/paths';
import type { Lead } from '#core/leads/lead';
import { followUpTime } from '#core/leads/plan-follow-up';
import { useServices } from '../../data/app-services';
import { FollowUpSheet } from '../../features/lead-details/follow-up-sheet';
import { useLeadActs } from '../../features/lead-details/use-lead-acts';
import { callHref, whatsAppHref } from '../../features/leads/contact-links';
import { leadAddress } from '../../features/leads/lead-address';
import { WhatsAppIcon } from '../../features/leads/whats-app-icon';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { PanelMark } from '../../kit/components/panel-mark';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { leadFormTexts } from './lead-form-texts';
import type { HandedOver } from './use-handed-over';

type LeadAddedProps = HandedOver & { onAnother: () => void };

/** What can follow once a lead is saved: a word at once, a call tomorrow, the next person. */
export function LeadAdded({ draft, lead, waiting, onAnother }: LeadAddedProps) {
  const t = useTexts(leadFormTexts);
  const name = draft.name.trim();
  const promotions = `${paths.allPromotions}?product=${encodeURIComponent(draft.product)}`;
  return (
    <EmptyState
      title={t(waiting ? 'addLead.waitingTitle' : 'addLead.addedTitle', { name })}
      text={t(waiting ? 'addLead.waitingText' : 'addLead.addedText')}
      object={<PanelMark icon={waiting ? Clock : Check} />}
      action={<Contact mobile={draft.mobile} />}
      more={
        <div className="mt-4 grid w-full max-w-90 grid-cols-1 justify-items-center gap-3">
          {lead && <CallTomorrow lead={lead} name={name} />}
          <div className="flex flex-wrap justify-center gap-3">
            {lead && (
              <ButtonLink variant="outline" size="card" to={leadAddress(lead.id)}>
                {t('addLead.open')}
              </ButtonLink>
            )}
            <ButtonLink variant="outline" size="card" to={promotions}>
              {t('addLead.share')}
            </ButtonLink>
          </div>
          <Button variant="text" onClick={onAnother}>
            {t('addLead.another')}
          </Button>
        </div>
      }
    />
  );
}

/** The two ways to speak to a person at once. */
function Contact({ mobile }: { mobile: string }) {
  const t = useTexts(leadFormTexts);
  const look =
    'flex min-h-22 flex-col items-center justify-center gap-2 rounded-button t-label font-semibold no-underline';
  const [whatsApp, call] = [whatsAppHref(mobile), callHref(mobile)];
  return (
    <div className="grid w-full min-w-72 max-w-90 auto-cols-fr grid-flow-col gap-3">
      {whatsApp && (
        <a
          href={whatsApp}
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
    <div className="flex w-full items-center gap-2 rounded-card bg-surface pr-2 text-left shadow-card">
      <button
        type="button"
        onClick={() => planFollowUp(tomorrow)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-card px-4 text-left -outline-offset-2 hover:bg-sunken"
      >
        <Icon of={CalendarClock} className="text-primary-text" />
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
