import { type ComponentProps, useRef } from 'react';
import { Button } from './button';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The label of the file input. */
  label: string;
  /** The file types that the device offers. */
  accept: string;
  onFile: (file: File) => void;
};

/** Shows a button that lets the person choose a file on the device. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Cleared, so that the same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
