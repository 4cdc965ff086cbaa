import type { InputHTMLAttributes } from 'react';

type RadioDotProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>;

/** Shows the ring of one choice alone, 22 px; the label around it gives it its words and a target large enough. */
export function RadioDot(props: RadioDotProps) {
  return (
    <input
      {...props}
      type="radio"
      className="size-5.5 shrink-0 cursor-pointer appearance-none rounded-pill border-2 border-control-border bg-surface checked:border-[6.5px] checked:border-primary"
    />
  );
}
