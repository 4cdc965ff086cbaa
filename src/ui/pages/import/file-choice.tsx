import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../kit/components/button';
import type { ButtonVariant } from '../../kit/components/button-variant';

/** A button that takes a table from the device. */
export function FileChoice(props: {
  label: string;
  variant?: NonNullable<ButtonVariant['variant']>;
  onFile: (file: File) => void;
}) {
  const { label, variant = 'filled', onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // So that the same file, mended meanwhile, can be chosen again.
          event.target.value = '';
        }}
      />
      <Button variant={variant} icon={FileUp} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
