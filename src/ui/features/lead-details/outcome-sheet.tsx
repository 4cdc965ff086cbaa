import { useState } from 'react';
import { CALL_RESULTS, type CallResult } from '#core/leads/lead-activity';
import { followUpChoices, followUpTime } from '#core/leads/plan-follow-up';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { Button } from '../../kit/components/button';
import { Chip } from '../../kit/components/chip';
import { FieldMessage } from '../../kit/components/field-message';
import { Sheet } from '../../kit/components/sheet';
import { TextAreaField } from '../../kit/components/text-area-field';
import { useTexts } from '../../kit/texts/use-texts';
import type { ContactWay } from '../leads/contact-outcomes';
import { leadDetailsTexts } from './lead-details-texts';
import { useResultWord } from './result-labels';

/** The result of a call or a message, and the next step. */
export interface Outcome {
  /** Undefined if a message was sent. */
  readonly result: CallResult | undefined;
  readonly text: string | undefined;
  /** An ISO time. */
  readonly followUp: string | undefined;
}

type OutcomeSheetProps = {
  leadId: string;
  name: string;
  way: ContactWay;
  onSave: (outcome: Outcome) => void;
  onClose: () => void;
};

/** Asks for the outcome of a contact, with the next follow-up in one tap. */
export function OutcomeSheet({ leadId, name, way, onSave, onClose }: OutcomeSheetProps) {
  const t = useTexts(leadDetailsTexts);
  const { calendar, clock } = useServices();
  const resultWord = useResultWord();
  const { values, set, changed } = useTypedInSheet(`outcome ${leadId}`, { result: '', next: '', text: '' });
  const [tried, setTried] = useState(false);
  const { text } = values;
  const choices = followUpChoices(values.result, clock.now(), calendar);
  const next = choices.find((each) => each === values.next);
  const results = resultsOf(way);
  const result = results.find((each) => each === values.result);
  const save = () => {
    setTried(true);
    if (!result) return;
    onSave({
      result: result === 'message' ? undefined : result,
      text: text.trim() || undefined,
      followUp: next && followUpTime(next, clock.now(), calendar),
    });
    onClose();
  };
  return (
    <Sheet
      title={t('leadDetails.howDidItGo')}
      context={name}
      onClose={onClose}
      unsaved={changed}
      footer={
        <Button wide onClick={save}>
          {t('leadDetails.save')}
        </Button>
      }
    >
      <fieldset aria-describedby={tried && !result ? 'outcome-missing' : undefined}>
        <legend className="sr-only">{t('leadDetails.howDidItGo')}</legend>
        <div className="flex flex-wrap gap-2 py-2">
          {results.map((each) => (
            <Chip
              key={each}
              label={each === 'message' ? t('leadDetails.messageSent') : resultWord(each)}
              chosen={result === each}
              onChoose={() => set({ result: each })}
            />
          ))}
        </div>
        {tried && !result && (
          <FieldMessage id="outcome-missing" tone="error">
            {t('leadDetails.resultMissing')}
          </FieldMessage>
        )}
      </fieldset>
      <fieldset className="mt-3">
        <legend className="t-label font-semibold text-text">{t('leadDetails.nextFollowUp')}</legend>
        <div className="flex flex-wrap gap-2 py-2">
          {choices.map((each) => (
            <Chip
              key={each}
              label={t(`leadDetails.next.${each}`)}
              chosen={next === each}
              onChoose={() => set({ next: next === each ? '' : each })}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-3">
        <TextAreaField
          label={t('leadDetails.outcomeNote')}
          value={text}
          onChange={(typed) => set({ text: typed })}
          maxLength={500}
          rows={2}
        />
      </div>
    </Sheet>
  );
}

/** Returns the offered results, the likeliest first: that a message was sent, or how a call ended. */
function resultsOf(way: ContactWay): readonly (CallResult | 'message')[] {
  if (way === 'whatsApp') return ['message', ...CALL_RESULTS];
  return way === 'due' ? [...CALL_RESULTS, 'message'] : CALL_RESULTS;
}
