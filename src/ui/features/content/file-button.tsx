import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../kit/components/button';

type FileButtonProps = {
  /** What the file is. */
  label: string;
  /** The kinds that the device offers. */
  accept: string;
  icon: LucideIcon;
  disabled: boolean;
  /** The element that says more of it. */
  describedBy: string;
  onFile: (file: File) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
};

/** A button that lets a file be chosen on the device. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, icon, disabled, describedBy, onFile, ref, children } = props;
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
      <Button
        {...(ref && { ref })}
        variant="outline"
        size="card"
        icon={icon}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
