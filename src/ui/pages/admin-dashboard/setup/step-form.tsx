import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { setupAddress } from '../../../data/setup-address';
import { ButtonLink } from '../../../kit/components/button-link';
import { Notice, NotLoaded } from '../../../kit/components/notice';
import { SaveButton } from '../../../kit/components/save-button';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';

type StepFormProps = {
  /** The label of its button. */
  save: string;
  busy: boolean;
  saving?: string;
  disabled: boolean;
  /** An error that belongs to no field. */
  failed?: string | undefined;
  onSave: () => void;
  /** The query of the saved values, without which nothing can be saved. */
  known?: ComponentProps<typeof NotLoaded>['query'];
  children: ReactNode;
};

/** Draws the form of a step, which can be skipped for now. */
export function StepForm(props: StepFormProps) {
  const { save, busy, saving, disabled, failed, onSave, known, children } = props;
  const t = useTexts(setupTexts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {known && <NotLoaded query={known} what={t('setup.knownFailed')} />}
      {children}
      {failed && <Notice tone="failed" what={failed} />}
      <div className="flex gap-3">
        <ButtonLink to={setupAddress()} variant="outline">
          {t('setup.later')}
        </ButtonLink>
        <div className="min-w-0 flex-1">
          <SaveButton type="submit" wide busy={busy} saving={saving} disabled={disabled}>
            {save}
          </SaveButton>
        </div>
      </div>
    </form>
  );
}
