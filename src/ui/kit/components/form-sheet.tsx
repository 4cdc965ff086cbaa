import { type ComponentProps, type FormEvent, useId } from 'react';
import { Button } from './button';
import { Notice } from './notice';
import { Sheet } from './sheet';

type FormSheetProps = Omit<ComponentProps<typeof Sheet>, 'footer'> & {
  /** The text of the button that sends it. */
  save: string;
  /** `danger` for what takes something away. */
  tone?: ComponentProps<typeof Button>['tone'];
  disabled?: boolean;
  /** The text of the button that leaves it, where it has one beside the way to close it. */
  cancel?: string;
  /** The reason why it was not saved. */
  failure?: string | undefined;
  onSubmit: (event: FormEvent) => void;
};

/** Shows a sheet with a form: why it was not saved, its fields, and at the foot the button that sends it. */
export function FormSheet(props: FormSheetProps) {
  const { save, tone, disabled = false, cancel, failure, onSubmit, children, ...sheet } = props;
  const form = useId();
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          {cancel !== undefined && (
            <Button variant="outline" wide onClick={sheet.onClose}>
              {cancel}
            </Button>
          )}
          <Button type="submit" form={form} wide {...(tone && { tone })} disabled={disabled}>
            {save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4 pt-1">
        {failure && <Notice tone="failed" what={failure} />}
        {children}
      </form>
    </Sheet>
  );
}
