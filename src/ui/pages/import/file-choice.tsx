import { FileUp } from 'lucide-react';
import type { ButtonVariant } from '../../kit/components/button-variant';
import { FileButton } from '../../kit/components/file-button';

const TABLES =
  '.csv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lets the user choose a table from the device. */
export function FileChoice(props: {
  label: string;
  variant?: NonNullable<ButtonVariant['variant']>;
  size?: NonNullable<ButtonVariant['size']>;
  onFile: (file: File) => void;
}) {
  const { label, variant = 'filled', size = 'main', onFile } = props;
  return (
    <FileButton label={label} accept={TABLES} icon={FileUp} variant={variant} size={size} onFile={onFile}>
      {label}
    </FileButton>
  );
}
