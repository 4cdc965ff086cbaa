import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { LeadFile } from '#core/leads/lead-desk.port';
import { useServices } from '../app-services';
import { Icon } from '../components/icon';
import { readCreatedTime } from '../deals/created-time';
import { dayText } from '../format/dates';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { leadFileTexts } from './lead-file-texts';

/** When the person agreed to be contacted, and in which language; a warning where nobody knows of it. */
export function ConsentLine({ file }: { file: LeadFile }) {
  const t = useTexts(leadFileTexts);
  const { calendar } = useServices();
  const { language } = useLanguage();
  const { consent } = file;
  const given = consent && readCreatedTime(consent.givenAt, calendar);
  if (!consent || !given) {
    return (
      <p className="t-label mt-3 flex gap-2 text-warning">
        <Icon of={TriangleAlert} size={18} />
        {t('leadFile.noConsent')}
      </p>
    );
  }
  const day = dayText(given.moment, language);
  return (
    <p className="t-label mt-3 flex gap-2 text-text-2">
      <Icon of={ShieldCheck} size={18} />
      {consent.language === 'Hindi'
        ? t('leadFile.consentHindi', { day })
        : consent.language === 'English'
          ? t('leadFile.consentEnglish', { day })
          : t('leadFile.consentOther', { day, language: consent.language })}
    </p>
  );
}
