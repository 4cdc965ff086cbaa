import type { ReactNode } from 'react';

/** Shows the title line of a section, 44 px high, with an optional link or button at its end. */
export function SectionTitle(props: { id?: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="mt-5 flex min-h-11 items-center justify-between gap-4">
      <h2 id={props.id} className="t-subtitle scroll-mt-24 text-text outline-offset-4">
        {props.children}
      </h2>
      {props.end}
    </div>
  );
}
