import { Button } from '../../kit/components/button';

/** Shows the two buttons at the foot of a sheet with a form: the way out, and the one that saves. */
export function SheetButtons(props: {
  /** The id of the form. */
  form: string;
  cancel: string;
  save: string;
  disabled: boolean;
  onCancel: () => void;
}) {
  return (
    <>
      <Button variant="outline" wide onClick={props.onCancel}>
        {props.cancel}
      </Button>
      <Button type="submit" form={props.form} wide disabled={props.disabled}>
        {props.save}
      </Button>
    </>
  );
}
