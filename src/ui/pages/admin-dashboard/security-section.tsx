import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityEvent } from '#core/audit/security-event';
import { useServices } from '../../data/app-services';
import { securityEventsQuery } from '../../data/settings';
import { accountsTexts } from '../../features/accounts/accounts-texts';
import { securitySubjectText } from '../../features/accounts/security-subject';
import { securitySubjectTexts } from '../../features/accounts/security-subject-texts';
import { Button } from '../../kit/components/button';
import { ListCard } from '../../kit/components/list-card';
import { Section } from '../../kit/components/section-title';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { type Translate, useTexts } from '../../kit/texts/use-texts';

/** Lists who signed in, failed to, was refused or exported something, and when. */
export function SecuritySection() {
  const t = useTexts(accountsTexts);
  const services = useServices();
  const query = useInfiniteQuery(securityEventsQuery(services));
  return (
    <Section title={t('security.title')}>
      <ListCard
        label={t('security.title')}
        rows={query.data?.pages.flatMap((page) => page.events)}
        query={query}
        failed={t('security.failed')}
        none={t('security.none')}
      >
        {(event) => <EventRow key={event.id} event={event} />}
      </ListCard>
      {query.hasNextPage && (
        <div className="mt-4 grid justify-items-center">
          <Button
            variant="outline"
            size="card"
            disabled={query.isFetching}
            onClick={() => void query.fetchNextPage()}
          >
            {t('security.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function EventRow({ event: { at, kind, name, email, detail, address, tried } }: { event: SecurityEvent }) {
  const t = useTexts(accountsTexts);
  const { language } = useLanguage();
  const subjectTexts = useTexts(securitySubjectTexts);
  const what = wordsFor(kind, t);
  const nobody = tried ? t('security.tried', { tried }) : t('security.unknown');
  const who = email ? `${name ?? email} · ${email}` : nobody;
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <p className="t-row wrap-anywhere text-text">
        {detail ? `${what}: ${securitySubjectText(kind, detail, subjectTexts)}` : what}
      </p>
      <p className="t-meta wrap-anywhere text-text-2">
        {who} · {address && `${t('security.from', { address })} · `}
        <time dateTime={new Date(at).toISOString()}>{dayAndTime(new Date(at), language)}</time>
      </p>
    </li>
  );
}

/** Describes an event in plain words; an unknown one has the name that the log gives it. */
function wordsFor(kind: string, t: Translate<(typeof accountsTexts)['en']>): string {
  const words: Readonly<Record<string, string>> = {
    'sign-in': t('security.sign-in'),
    'sign-in-failed': t('security.sign-in-failed'),
    'code-failed': t('security.code-failed'),
    'password-reset': t('security.password-reset'),
    'password-changed': t('security.password-changed'),
    unlocked: t('security.unlocked'),
    refused: t('security.refused'),
    exported: t('security.exported'),
    'token-used': t('security.token-used'),
    'password-wrong': t('security.password-wrong'),
    'read-whole': t('security.read-whole'),
    'mailbox-refused': t('security.mailbox-refused'),
    'factor-on': t('security.factor-on'),
    'factor-off': t('security.factor-off'),
    'factor-reset': t('security.factor-reset'),
    'factor-wrong': t('security.factor-wrong'),
    'recovery-code-used': t('security.recovery-code-used'),
    'recovery-codes-made': t('security.recovery-codes-made'),
    'factor-ended': t('security.factor-ended'),
    'passkey-added': t('security.passkey-added'),
    'passkey-removed': t('security.passkey-removed'),
  };
  return words[kind] ?? kind;
}
