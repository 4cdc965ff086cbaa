import { ChevronDown, LoaderCircle, Mail, Phone, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { settings } from '#contract/settings';
import { useSession } from '../../data/session-provider';
import {
  mailHref,
  type SupportContact,
  type SupportRequest,
  supportContact,
  supportFormUrl,
  telephoneHref,
} from '../../data/support-settings';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { Card, RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { TextLink } from '../../kit/components/text-link';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { supportTexts } from './support-texts';

const PATIENCE_MS = 10_000;

/**
 * Shows customer support: common questions, the form of the support service, and other ways to contact it (spec section
 * 2).
 */
export function SupportPage() {
  const t = useTexts(supportTexts);
  const { session } = useSession();
  const dealId = useSearchParams()[0].get('deal') ?? undefined;
  const { name, franchiseCode } = session?.user ?? {};
  const settings = useSupportSettings();
  const request = { name, franchiseCode, dealId };
  const form = settings && supportFormUrl(request, settings);
  return (
    <PageFrame title={t('support.title')}>
      {/* The form comes last: whether there is one, and its height, is known only with the settings. */}
      <div className="-mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 desktop:grid-cols-[minmax(0,50rem)_minmax(0,1fr)] desktop:grid-rows-[auto_1fr]">
        <Section title={t('support.questions')}>
          <div className="divide-y divide-hairline overflow-clip rounded-card bg-surface shadow-card">
            <Question title={t('support.whenTitle')} answer={t('support.when')} />
            <Question title={t('support.whyTitle')} answer={t('support.why')} />
            <Question title={t('support.bankTitle')} answer={t('support.bank')} />
          </div>
        </Section>
        <div className="desktop:row-span-2">
          <ContactSection
            contact={settings && supportContact(settings)}
            request={request}
            hasForm={form !== undefined}
          />
        </div>
        {form && (
          <Section
            title={t('support.form')}
            end={
              dealId && <span className="t-label text-text-2">{t('support.aboutDeal', { id: dealId })}</span>
            }
          >
            <SupportForm url={form} />
          </Section>
        )}
      </div>
    </PageFrame>
  );
}

function Question({ title, answer }: { title: string; answer: string }) {
  const desktop = useDesktop();
  return (
    // A desktop has room for all the answers.
    <details className="group" open={desktop}>
      <summary className="t-row flex min-h-14 list-none items-center gap-3 px-4 py-3 text-text -outline-offset-2 hover:bg-bg">
        <span className="min-w-0 flex-1">{title}</span>
        <span className="text-text-3 transition-transform duration-(--press) group-open:rotate-180">
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <p className="px-4 pb-4 text-text-2">{answer}</p>
    </details>
  );
}

/**
 * Returns the settings that the portal was built with, overridden by those that the network has set; undefined while
 * these are read, so that no form loads only to be replaced. A server without settings is not called.
 */
function useSupportSettings(): Readonly<Record<string, unknown>> | undefined {
  const offered = useAdditions();
  const { data, isLoading } = useAnswer(settings, { enabled: offered });
  if (isLoading) return undefined;
  const { supportWidgetAddress, officeEmail, officePhone } = data ?? {};
  return {
    ...import.meta.env,
    ...(supportWidgetAddress && { VITE_SUPPORT_WIDGET_URL: supportWidgetAddress }),
    ...(officeEmail && { VITE_SUPPORT_EMAIL: officeEmail }),
    ...(officePhone && { VITE_SUPPORT_PHONE: officePhone }),
  };
}

/** Shows the support form in its frame, or a sentence that it did not load. */
export function SupportForm({ url }: { url: string }) {
  const t = useTexts(supportTexts);
  const [round, setRound] = useState(0);
  const [late, setLate] = useState(false);
  if (!late) return <Frame key={round} url={url} onLate={() => setLate(true)} />;
  const retry = () => {
    setLate(false);
    setRound(round + 1);
  };
  return (
    <Notice
      tone="failed"
      what={t('support.formFailed')}
      where={t('support.formFailedText')}
      onRetry={retry}
    />
  );
}

function Frame({ url, onLate }: { url: string; onLate: () => void }) {
  const t = useTexts(supportTexts);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(onLate, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [loaded, onLate]);
  return (
    <>
      <div className="relative h-[70dvh] min-h-90 overflow-hidden rounded-card bg-surface shadow-card desktop:h-200">
        <iframe
          title={t('support.title')}
          src={url}
          // A foreign page: it may run and send its own form, but see nothing of this one.
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          className="size-full border-0"
        />
        {!loaded && (
          <div
            role="status"
            className="absolute inset-0 grid place-content-center bg-surface text-primary-text"
          >
            <span className="turning">
              <Icon of={LoaderCircle} size={24} />
            </span>
            <span className="sr-only motion-reduce:not-sr-only">{t('support.formLoading')}</span>
          </div>
        )}
      </div>
      {/* A browser reports a host that does not answer as loaded, and shows its own error page, which may be blank. */}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="t-label touch-44 mt-2 inline-flex min-h-11 items-center text-primary-text hover:underline"
      >
        {t('support.formTab')}
      </a>
    </>
  );
}

type ContactSectionProps = {
  /** Undefined while it is being read. */
  contact: SupportContact | undefined;
  request: SupportRequest;
  /** False where the portal has no support form, which this section then says. */
  hasForm: boolean;
};

/** Shows the other ways to contact support; if there is no form, what to do instead and what to have ready. */
export function ContactSection({ contact, request, hasForm }: ContactSectionProps) {
  const t = useTexts(supportTexts);
  const { franchiseCode, dealId } = request;
  const details = [
    franchiseCode && t('support.codeNamed', { code: franchiseCode }),
    dealId && t('support.dealNamed', { id: dealId }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Section title={t('support.reach')}>
      {contact ? (
        <>
          {!hasForm && <p className="mb-3 text-text-2">{t('support.noForm')}</p>}
          <ContactRows contact={contact} subject={details} />
          {!hasForm && details && (
            <p className="t-meta mt-3 text-text-2">{t('support.ready', { details })}</p>
          )}
        </>
      ) : (
        <SkeletonRegion>
          <Skeleton width="100%" height={64} />
        </SkeletonRegion>
      )}
    </Section>
  );
}

type ContactRowsProps = {
  contact: SupportContact;
  /** The subject of a mail; omitted, the mail has none. */
  subject?: string;
};

/** Shows how to contact support without its form; never an address that was not given. */
export function ContactRows({ contact, subject }: ContactRowsProps) {
  const t = useTexts(supportTexts);
  const { email, phone } = contact;
  if (!email && !phone) {
    return (
      <Card className="flex items-center gap-3 text-text">
        <Icon of={UserRound} className="text-primary-text" />
        {t('support.askManager')}
      </Card>
    );
  }
  return (
    <RowCard label={t('support.reach')}>
      {email && (
        <PlainRow
          icon={Mail}
          tone="accent"
          title={t('support.email')}
          second={<TextLink href={mailHref(email, subject)}>{email}</TextLink>}
        />
      )}
      {phone && (
        <PlainRow
          icon={Phone}
          tone="accent"
          title={t('support.call')}
          second={<TextLink href={telephoneHref(phone)}>{phone}</TextLink>}
        />
      )}
    </RowCard>
  );
}
