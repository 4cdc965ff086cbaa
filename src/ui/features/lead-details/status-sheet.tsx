import { useState } from 'react';
import { CLOSE_REASONS, type CloseReason, type Closing } from '#core/leads/lead-activity';
import { CHOSEN_LEAD_STATUSES, needsCloseReason, readLeadStatus } from '#core/leads/lead-status';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { Button } from '../../kit/components/button';
import { Sheet } from '../../kit/components/sheet';
import { TONE_WORDS } from '../../kit/components/state-pill';
import { TextAreaField } from '../../kit/components/text-area-field';
import { useTexts } from '../../kit/texts/use-texts';
import { lookOfStatus } from '../leads/lead-status';
import { useStatusWord } from '../leads/status-mark';
import { leadDetailsTexts } from './lead-details-texts';
import { useResultWord } from './result-labels';
import { SheetRow } from './sheet-row';

type StatusSheetProps = {
  /** The ids of the leads, which identify the draft of the reason. */
  leadIds: readonly string[];
  /** The lead whose status it is, or the number of leads. */
  context: string;
  status: string | undefined;
  onChoose: (status: string, close?: Closing) => void;
  onClose: () => void;
};

/** Asks for the status of a lead. A choice applies at once; giving a lead up asks for the reason first. */
export function StatusSheet({ leadIds, context, status, onChoose, onClose }: StatusSheetProps) {
  const t = useTexts(leadDetailsTexts);
  const word = useStatusWord();
  const [closing, setClosing] = useState<string>();
  if (closing !== undefined) {
    return (
      <ReasonSheet
        leadIds={leadIds}
        context={context}
        onClose={onClose}
        onChoose={(close) => {
          onChoose(closing, close);
          onClose();
        }}
      />
    );
  }
  return (
    <Sheet title={t('leadDetails.changeStatus')} context={context} onClose={onClose}>
      <ul className="rows -mx-5">
        {CHOSEN_LEAD_STATUSES.map((text) => {
          const read = readLeadStatus(text);
          const look = lookOfStatus(read);
          return (
            <SheetRow
              key={text}
              label={word(text)}
              note={read === 'converted' ? t('leadDetails.dealMade') : undefined}
              icon={look.icon}
              tone={TONE_WORDS[look.tone]}
              chosen={read === readLeadStatus(status)}
              onChoose={() => {
                if (needsCloseReason(text)) return setClosing(text);
                onChoose(text);
                onClose();
              }}
            />
          );
        })}
      </ul>
    </Sheet>
  );
}

function ReasonSheet(
  props: Pick<StatusSheetProps, 'leadIds' | 'context' | 'onClose'> & { onChoose: (close: Closing) => void },
) {
  const { leadIds, context, onChoose, onClose } = props;
  const t = useTexts(leadDetailsTexts);
  const resultWord = useResultWord();
  const [reason, setReason] = useState<CloseReason>();
  const { values, set, changed } = useTypedInSheet(`closing ${leadIds.join(' ')}`, { text: '' });
  const { text } = values;
  const [tried, setTried] = useState(false);
  const other = reason === 'Other';
  const save = () => {
    setTried(true);
    if (text.trim()) onChoose({ reason: 'Other', text: text.trim() });
  };
  return (
    <Sheet
      title={t('leadDetails.closeWhy')}
      context={context}
      onClose={onClose}
      unsaved={changed}
      footer={
        other && (
          <Button wide onClick={save}>
            {t('leadDetails.closeLead')}
          </Button>
        )
      }
    >
      <ul className="rows -mx-5">
        {CLOSE_REASONS.map((each) => (
          <SheetRow
            key={each}
            label={resultWord(each)}
            chosen={reason === each}
            onChoose={() => (each === 'Other' ? setReason(each) : onChoose({ reason: each }))}
          />
        ))}
      </ul>
      {other && (
        <div className="mt-3">
          <TextAreaField
            label={t('leadDetails.closeText')}
            value={text}
            onChange={(typed) => set({ text: typed })}
            maxLength={500}
            error={tried && !text.trim() ? t('leadDetails.closeTextMissing') : undefined}
          />
        </div>
      )}
    </Sheet>
  );
}
