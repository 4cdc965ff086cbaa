import { indianMobileDigits } from '#core/leads/indian-mobile';
import type { Lead } from '#core/leads/lead';
import { plainText } from '#core/shared/plain-text';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { ChoiceList } from '../../kit/components/choice-list';
import { Chooser } from '../../kit/components/chooser';
import { maskedMobile } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { scheduleTexts } from './schedule-texts';

/** The number of leads shown; typing finds more. */
const SHOWN = 50;

/** A lead that can be chosen for a meeting. */
export type Meetable = Pick<Lead, 'id' | 'mobile' | 'product' | 'city'> & { readonly name: string };

type LeadChooserProps = {
  /** Sorted by name. */
  leads: readonly Meetable[];
  /** Empty for the relationship manager. */
  value: string;
  error: string | undefined;
  onChoose: (leadId: string) => void;
};

/** Asks whom to meet, by name, mobile, product or city; the relationship manager comes first. */
export function LeadChooser({ leads, value, error, onChoose }: LeadChooserProps) {
  const t = useTexts(scheduleTexts);
  const words = useTexts(meetingTexts);
  const manager = words('meeting.withRm');
  return (
    <Chooser
      label={t('schedule.with')}
      shown={leads.find(({ id }) => id === value)?.name ?? manager}
      error={error}
      value={value}
      onChoose={onChoose}
    >
      {(choose) => (
        <ChoiceList
          label={t('schedule.leads')}
          search={t('schedule.searchLead')}
          nothing={t('schedule.noLead')}
          value={value}
          find={(typed) => [
            ...(typed.trim() === '' ? [{ value: '', title: manager }] : []),
            ...leadsFor(leads, typed)
              .slice(0, SHOWN)
              .map(({ id, name, mobile, product }) => ({
                value: id,
                title: name,
                context: [product, mobile && maskedMobile(mobile)].filter(Boolean).join(' · '),
              })),
          ]}
          onChoose={choose}
        />
      )}
    </Chooser>
  );
}

/** Finds the leads whose name, number, product or city has each word. */
function leadsFor(leads: readonly Meetable[], typed: string): readonly Meetable[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return leads.filter(({ name, mobile = '', product = '', city = '' }) => {
    const text = plainText(`${name} ${indianMobileDigits(mobile) ?? mobile} ${product} ${city}`);
    return words.every((word) => text.includes(word));
  });
}
