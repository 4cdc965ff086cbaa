import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { settings } from '#contract/settings';
import { useSession } from '../../data/session-provider';
import { supportContact, supportFormUrl } from '../../data/support-settings';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { Icon } from '../../kit/components/icon';
import { PageFrame } from '../../kit/components/page-frame';
import { Section } from '../../kit/components/section-title';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { ContactSection } from './contact-section';
import { SupportForm } from './support-form';
import { supportTexts } from './support-texts';

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
