import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { LeadDetails } from '#core/leads/lead-commands.port';
import { readCreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { Icon } from '../../kit/components/icon';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { leadDetailsTexts } from './lead-details-texts';

/** Shows when the person agreed to be contacted, and in which language; a warning if nobody knows of it. */
export function ConsentLine({ file }: { file: LeadDetails }) {
  const t = useTexts(leadDetailsTexts);
  const { calendar } = useServices();
  const { language } = useLanguage();
  const { consent } = file;
  const given = consent && readCreatedTime(consent.givenAt, calendar);
  if (!consent || !given) {
    return (
      <p className="t-label mt-3 flex gap-2 text-warning">
        <span className="grid h-[1lh] shrink-0 place-items-center">
          <Icon of={TriangleAlert} size={18} />
        </span>
        {t('leadDetails.noConsent')}
      </p>
    );
  }
  const day = dayText(given.moment, language);
  return (
    <p className="t-label mt-3 flex gap-2 text-text-2">
      <span className="grid h-[1lh] shrink-0 place-items-center">
        <Icon of={ShieldCheck} size={18} />
      </span>
      {consent.language === 'Hindi'
        ? t('leadDetails.consentHindi', { day })
        : consent.language === 'English'
          ? t('leadDetails.consentEnglish', { day })
          : t('leadDetails.consentOther', { day, language: consent.language })}
    </p>
  );
}
