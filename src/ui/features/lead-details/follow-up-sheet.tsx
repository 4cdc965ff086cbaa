import { useState } from 'react';
import { followUpTime } from '#core/leads/plan-follow-up';
import { readCreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { Sheet } from '../../kit/components/sheet';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { createdText } from '../deals/created-time';
import { leadDetailsTexts } from './lead-details-texts';
import { SheetRow } from './sheet-row';

const CHOICES = ['tomorrow', 'in-3-days', 'next-week'] as const;

type FollowUpSheetProps = {
  context: string;
  /** An ISO time. */
  onChoose: (at: string) => void;
  onClose: () => void;
};

/** Asks when to call next: one tap for the usual days, or any day and time, which are Indian time. */
export function FollowUpSheet({ context, onChoose, onClose }: FollowUpSheetProps) {
  const t = useTexts(leadDetailsTexts);
  const { calendar, clock } = useServices();
  const { language } = useLanguage();
  const [own, setOwn] = useState('');
  const [tried, setTried] = useState(false);
  const choose = (at: string) => {
    onChoose(at);
    onClose();
  };
  const at = `${own}:00+05:30`;
  const past = !(Date.parse(at) > clock.now());
  const save = () => {
    setTried(true);
    if (!past) choose(at);
  };
  return (
    <Sheet
      title={t('leadDetails.nextFollowUp')}
      context={context}
      onClose={onClose}
      footer={
        <Button wide onClick={save}>
          {t('leadDetails.save')}
        </Button>
      }
    >
      <ul className="rows -mx-5">
        {CHOICES.map((choice) => {
          const time = followUpTime(choice, clock.now(), calendar);
          const read = readCreatedTime(time, calendar);
          const label = t(`leadDetails.next.${choice}`);
          return (
            <SheetRow
              key={choice}
              label={
                read ? t('leadDetails.choiceAt', { choice: label, when: createdText(read, language) }) : label
              }
              onChoose={() => choose(time)}
            />
          );
        })}
      </ul>
      <div className="mt-4">
        <Field
          type="datetime-local"
          label={t('leadDetails.ownTime')}
          value={own}
          onChange={setOwn}
          error={tried && past ? t('leadDetails.ownTimePast') : undefined}
        />
      </div>
    </Sheet>
  );
}
