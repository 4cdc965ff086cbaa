import { Phone } from 'lucide-react';
import { memo, useId } from 'react';
import type { Lead } from '#core/leads/lead';
import { CheckBox } from '../../kit/components/check-box';
import { RoundLink } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { maskedMobile } from '../../kit/format/mobile';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import type { RowPlace } from '../../lists/rows/use-list-window';
import { itemPlace, WindowedCard } from '../../lists/rows/windowed-rows';
import type { Selection } from '../../lists/table/use-selection';
import { useOutgoing } from '../sending/use-offline-queue';
import { WaitingMark } from '../sending/waiting-mark';
import { AddedDay } from './added-day';
import { callHref, whatsAppHref } from './contact-links';
import { useOutcomes } from './contact-outcomes';
import { leadAddress } from './lead-address';
import type { LeadEntry } from './lead-entry';
import { leadsTexts } from './leads-texts';
import { NextStep } from './next-step';
import { StatusButton } from './status-button';
import { StatusMark } from './status-mark';
import { WhatsAppIcon } from './whats-app-icon';

/** Shows Call and WhatsApp at the end of a person's row; the narrowest phones only have room for Call. */
function ContactCircles({ lead }: { lead: Lead }) {
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

// The dot before the first part of a line is positioned outside the box and cut off, wherever the line breaks.
const part = "relative pl-3.5 whitespace-nowrap before:absolute before:left-1.25 before:content-['·']";

/** The usual heights of a row, in px; a status that can be changed takes 44 of them. */
const ROW_PX = { plain: 72, withStatus: 88 };

type LeadRowsProps = {
  entries: readonly LeadEntry[];
  /** The text that is searched for. */
  search?: string;
  /** The marked leads, if leads can be marked. */
  selection?: Selection;
  /** Asks for another status of a lead; undefined if it cannot be changed. */
  onStatus?: ((leadId: string) => void) | undefined;
};

/** Shows leads as rows of a card: name, status, next step, and a call one tap away. */
export function LeadRows({ entries, search, selection, onStatus }: LeadRowsProps) {
  const t = useTexts(leadsTexts);
  const unsent = useOutgoing().length > 0;
  const selecting = ({ lead }: LeadEntry) =>
    selection?.ids && { selected: selection.ids.has(lead.id), onToggle: selection.toggle };
  return (
    <WindowedCard
      name="leads"
      label={t('leads.title')}
      rows={entries}
      search={search}
      rowHeight={ROW_PX[onStatus ? 'withStatus' : 'plain']}
      row={(entry, place) => <LeadRow {...place} {...{ entry, unsent, onStatus }} {...selecting(entry)} />}
    />
  );
}

type LeadRowProps = RowPlace & {
  entry: LeadEntry;
  /** Whether any of the leads has unsent changes. */
  unsent: boolean;
  /** Undefined while leads cannot be marked. */
  selected?: boolean;
  onToggle?: (id: string) => void;
  onStatus: LeadRowsProps['onStatus'];
};

const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const term = useTerm();
  const { entry, unsent, selected, onToggle, onStatus } = props;
  const { lead, created, followUp } = entry;
  const choosing = selected !== undefined && onToggle !== undefined;
  return (
    <li
      {...itemPlace(props)}
      data-lead={lead.id}
      className={joinClasses(
        'relative flex flex-wrap items-center justify-end gap-x-3 pt-2 pr-2 pl-4',
        onStatus ? 'min-h-22' : 'min-h-18',
        // The height of the button leaves enough room below the last line.
        onStatus && !choosing ? 'pb-0' : 'pb-2',
        '[contain:content]',
        selected ? 'bg-primary-soft' : 'hover:bg-bg active:bg-sunken',
      )}
    >
      {choosing && <SelectLead {...{ entry, selected, onToggle }} />}
      {/* With large letters the buttons go below: the name needs the room. */}
      <div className="min-w-0 flex-[1_1_9rem]">
        {choosing ? (
          <p className="t-row line-clamp-3 wrap-anywhere text-text">{lead.name ?? lead.id}</p>
        ) : (
          <a
            href={leadAddress(lead.id)}
            className="t-row line-clamp-3 wrap-anywhere scroll-mt-40 text-text outline-offset-0 after:absolute after:inset-0"
          >
            {lead.name ?? lead.id}
          </a>
        )}
        {/* In one line: if both do not fit, the number is cut. Its dots are positioned, and would otherwise keep taps
            from the link over the row. */}
        <div className="t-caption font-[450] pointer-events-none h-[1lh] overflow-clip text-text-3 tabular-nums">
          <p className="-ml-3.5 flex flex-wrap">
            <span className={part}>
              {followUp ? <NextStep followUp={followUp} /> : <AddedDay created={created} variant="row" />}
            </span>
            {lead.mobile && <span className={part}>{maskedMobile(lead.mobile)}</span>}
          </p>
        </div>
        <p className="t-meta flex min-w-0 items-center text-text-2">
          {onStatus && !choosing ? (
            <StatusButton lead={lead} onPress={onStatus} />
          ) : (
            <StatusMark status={lead.status} bare />
          )}
          {unsent && <WaitingMark leadId={lead.id} bare />}
          {lead.product && (
            <span className="truncate">
              {(lead.status || onStatus) && <span className="px-1.5 text-text-3">·</span>}
              {term(lead.product)}
            </span>
          )}
        </p>
      </div>
      {!choosing && <ContactCircles lead={lead} />}
    </li>
  );
});

/** Shows the check box of a row; the whole row, which must be positioned, is its target. */
function SelectLead(props: { entry: LeadEntry; selected: boolean; onToggle: (id: string) => void }) {
  const { entry, selected, onToggle } = props;
  const t = useTexts(leadsTexts);
  const box = useId();
  const { id, name = id } = entry.lead;
  return (
    <label
      htmlFor={box}
      className="-mx-2.5 grid size-11 shrink-0 cursor-pointer place-items-center after:absolute after:inset-0"
    >
      <span className="sr-only">{t('leads.selectLead', { name })}</span>
      <CheckBox id={box} checked={selected} onChange={() => onToggle(id)} />
    </label>
  );
}
