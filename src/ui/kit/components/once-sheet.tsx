import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts';
import { Button } from './button';
import { QuestionSheet, Sheet } from './sheet';
import { sheetTexts } from './sheet-texts';

type OnceSheetProps = {
  title: string;
  context: string;
  /** The text of the button of who has kept it. */
  kept: string;
  /** What it means to be without it. */
  without: string;
  wide?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Shows secrets that are shown this once: every way to close it but its button asks first. */
export function OnceSheet({ title, context, kept, without, wide, onClose, children }: OnceSheetProps) {
  const t = useTexts(sheetTexts);
  const [leaving, setLeaving] = useState(false);
  return (
    <Sheet
      title={title}
      context={context}
      wide={wide}
      onClose={() => setLeaving(true)}
      footer={
        <Button wide onClick={onClose}>
          {kept}
        </Button>
      }
    >
      {children}
      {leaving && (
        <QuestionSheet
          title={t('once.title')}
          context={without}
          back={t('once.back')}
          onBack={() => setLeaving(false)}
          go={t('once.close')}
          tone="danger"
          onGo={onClose}
        />
      )}
    </Sheet>
  );
}
