import { type ComponentProps, useRef } from 'react';
import { Button } from './button';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The name of the file. */
  label: string;
  /** The kinds that the device offers. */
  accept: string;
  onFile: (file: File) => void;
};

/** Lets a file be chosen on the device by a button. */
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
          // So that the same file, mended meanwhile, can be chosen again.
          event.target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
