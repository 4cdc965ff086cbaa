import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fieldsWith } from '#records/field-table';
import { LEAD_TEXTS, type LeadText } from '#records/lead';
import { joinClasses } from '../../kit/components/join-classes';
import { Section } from '../../kit/components/section-title';
import { maskedMobile, mobileText } from '../../kit/format/mobile';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from '../deals/created-time';
import { dealAddress } from '../deals/deal-address';
import { AddedDay } from './added-day';
import type { LeadEntry } from './lead-entry';
import { leadTexts } from './lead-texts';
import { useLeadValues } from './lead-values';
import { leadsTexts } from './leads-texts';
import { NextStep } from './next-step';
import { StatusMark } from './status-mark';

/** Shows the status of a lead, and what it is about. */
export function LeadLine({ entry }: { entry: LeadEntry }) {
  const term = useTerm();
  const { status, product, city } = entry.lead;
  return (
    <div className="t-label flex flex-wrap items-center gap-x-2.5 gap-y-1 text-text-2">
      <StatusMark status={status} />
      <span>{[term(product), city].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

/** Shows the next call; nothing if none is planned. */
export function NextCard({ entry }: { entry: LeadEntry }) {
  const t = useTexts(leadTexts);
  const { language } = useLanguage();
  const { followUp } = entry;
  if (!followUp) return null;
  const { overdue } = followUp;
  return (
    <div
      className={joinClasses('mt-4 rounded-card px-4 py-3', overdue ? 'bg-danger-soft' : 'bg-primary-soft')}
    >
      <p className={joinClasses('t-caption', overdue ? 'text-danger' : 'text-primary-text')}>
        {t('lead.next')}
      </p>
      <p className="t-row text-text">
        <NextStep followUp={followUp} />
      </p>
      {(overdue || followUp.days > 1) && (
        <p className="t-meta text-text-2">{createdText(followUp, language)}</p>
      )}
    </div>
  );
}

/** The texts that are shown in a form or position of their own. */
const APART: readonly LeadText[] = [
  'name',
  'mobile',
  'status',
  'createdTime',
  'followUpTime',
  'convertedDealId',
];
/** The facts that are shown as they are recorded. */
const PLAIN_TEXTS = fieldsWith(LEAD_TEXTS, 'fact').filter((name) => !APART.includes(name));

/** Shows the CRM's facts about a lead. Only the lead's own page shows the mobile number in full. */
export function LeadFacts({ entry, mobile }: { entry: LeadEntry; mobile: 'full' | 'masked' }) {
  const t = useTexts(leadTexts);
  const wordOf = useLeadValues();
  const field = useTexts(leadsTexts);
  const { lead, created } = entry;
  const number = lead.mobile && (mobile === 'full' ? mobileText(lead.mobile) : maskedMobile(lead.mobile));
  return (
    <Section title={t('lead.details')}>
      <dl className="divide-y divide-hairline overflow-clip rounded-card bg-surface shadow-card">
        <Fact label={field('leads.column.mobile')}>{number}</Fact>
        {PLAIN_TEXTS.map((name) => (
          <Fact key={name} label={field(`leads.column.${name}`)}>
            {lead[name] && wordOf(name, lead[name])}
          </Fact>
        ))}
        <Fact label={field('leads.column.convertedDealId')}>
          {lead.convertedDealId && (
            <Link to={dealAddress(lead.convertedDealId)} className="text-primary-text underline">
              {lead.convertedDealId}
            </Link>
          )}
        </Fact>
        <Fact label={field('leads.column.created')}>
          {lead.createdTime && <AddedDay created={created} variant="full" />}
        </Fact>
        <Fact label={t('lead.fact.id')}>{lead.id}</Fact>
      </dl>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex min-h-12 flex-wrap content-center items-baseline justify-between gap-x-4 px-4 py-2.5">
      <dt className="t-label text-text-2">{label}</dt>
      <dd className="t-label font-semibold min-w-0 text-right wrap-anywhere text-text tabular-nums">
        {children}
      </dd>
    </div>
  );
}
