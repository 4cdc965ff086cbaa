import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { setupAddress } from '../../../data/setup-address';
import { Button } from '../../../kit/components/button';
import { ButtonLink } from '../../../kit/components/button-link';
import { Notice, NotLoaded } from '../../../kit/components/notice';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';

type StepFormProps = {
  /** The words on its button. */
  save: string;
  disabled: boolean;
  /** What failed and belongs to no field. */
  failed?: string | undefined;
  onSave: () => void;
  /** The reading of what is saved already, without which nothing can be saved. */
  known?: ComponentProps<typeof NotLoaded>['query'];
  children: ReactNode;
};

/** Draws the form of a step, which can be left for later. */
export function StepForm({ save, disabled, failed, onSave, known, children }: StepFormProps) {
  const t = useTexts(setupTexts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {known && <NotLoaded query={known} what={t('setup.knownFailed')} retry={t('setup.tryAgain')} />}
      {children}
      {failed && <Notice tone="failed" what={failed} />}
      <div className="flex gap-3">
        <ButtonLink to={setupAddress()} variant="outline">
          {t('setup.later')}
        </ButtonLink>
        <div className="min-w-0 flex-1">
          <Button type="submit" wide disabled={disabled}>
            {save}
          </Button>
        </div>
      </div>
    </form>
  );
}
