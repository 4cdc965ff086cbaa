import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { disputes, openDispute } from '#contract/disputes';
import { paths } from '#core/access/paths';
import { isRunningState, lastDayToObject } from '#core/disputes/dispute-moves';
import type { Day, Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { Icon } from '../../kit/components/icon';
import { IconButton } from '../../kit/components/icon-button';
import { Sheet } from '../../kit/components/sheet';
import { TextLink } from '../../kit/components/text-link';
import { dayText, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { disputeAddress } from './dispute-address';
import { DisputeForm } from './dispute-form';
import { disputeTexts } from './dispute-texts';

/** Marks a deal with an open question of the vendor; shows nothing for any other deal. */
export function AskedMark({ dealId }: { dealId: string }) {
  const t = useTexts(disputeTexts);
  if (!useAskedDeals().has(dealId)) return null;
  return (
    <span className="ml-1.5 inline-flex align-[-0.15em] text-primary-text">
      <Icon of={MessageCircle} size={14} />
      <span className="sr-only">{t('question.asked')}</span>
    </span>
  );
}

/** Says until which day the vendor could ask, and leads to the support. */
export function AskingOver({ until }: { until: Day }) {
  const t = useTexts(disputeTexts);
  const { language } = useLanguage();
  return (
    <div>
      <p className="t-label text-text-2">{t('question.over', { day: dayText(noonOf(until), language) })}</p>
      <TextLink to={paths.support}>{t('question.support')}</TextLink>
    </div>
  );
}

/** Lets a vendor object to a line that belongs to no deal; while an objection is open, links to it. */
export function AskAboutLine({ month, line, what }: { month: Month; line: number; what: string }) {
  const t = useTexts(disputeTexts);
  const services = useServices();
  const [open, setOpen] = useState(false);
  const { data } = useAnswer(disputes);
  const { data: months } = useQuery(closingMonthsQuery(services));
  const { calendar, clock } = services;
  const closedAt = months?.find((each) => each.month === month)?.closedAt;
  const until = closedAt === undefined ? undefined : lastDayToObject(closedAt, calendar);
  const isOver = until !== undefined && until < calendar.dayAt(clock.now());
  const asked = data?.disputes.find(
    (each) => !each.deal && each.month === month && each.line === line && isRunningState(each.state),
  );
  if (asked)
    return (
      <Link
        to={disputeAddress(asked.no)}
        className="grid size-11 shrink-0 place-items-center rounded-pill text-primary-text"
      >
        <Icon of={MessageCircle} />
        <span className="sr-only">{t('question.asked')}</span>
      </Link>
    );
  const title = t('question.wrong');
  return (
    <>
      <IconButton icon={MessageCircle} label={`${title}: ${what}`} onClick={() => setOpen(true)} />
      {open && (
        <Sheet title={title} context={what} onClose={() => setOpen(false)}>
          {isOver ? (
            <AskingOver until={until} />
          ) : (
            <DisputeForm
              form={`question ${month} ${line}`}
              isQuestion
              withExpected
              label={t('question.wrongWhat')}
              help={t('question.askHelp')}
              sent={t('question.sent')}
              messages={NONE}
              onSend={({ text, expected, file }, idempotencyKey) =>
                services.api.call(openDispute, {
                  body: { month, line, text, expected, file },
                  idempotencyKey,
                })
              }
              onSent={() => setOpen(false)}
            />
          )}
        </Sheet>
      )}
    </>
  );
}

/** Returns the ids of the deals whose questions wait for the office or for the vendor; empty for an administrator. */
function useAskedDeals(): ReadonlySet<string> {
  const isVendor = useSession().session?.user.role !== 'admin';
  const enabled = useAdditions() && isVendor;
  const { data } = useAnswer(disputes, { enabled });
  return useMemo(
    () =>
      new Set(data?.disputes.flatMap(({ deal, state }) => (deal && isRunningState(state) ? [deal.id] : []))),
    [data],
  );
}

const NONE = [] as const;
