import { type ReactNode, useId } from 'react';

type SectionTitleProps = {
  id?: string | undefined;
  children: ReactNode;
  end?: ReactNode;
};

/** Shows the title line of a section, 44 px high, with an optional link or button at its end. */
export function SectionTitle({ id, children, end }: SectionTitleProps) {
  return (
    <div className="mt-5 flex min-h-11 items-center justify-between gap-4">
      <h2 id={id} className="t-subtitle scroll-mt-24 text-text outline-offset-4">
        {children}
      </h2>
      {end}
    </div>
  );
}

type SectionProps = Omit<SectionTitleProps, 'id'> & {
  /** The id of its title, if an address links to it. */
  id?: string;
  title: ReactNode;
  className?: string;
};

/** Draws a section below its title, which names the section for a screen reader. */
export function Section({ id, title, end, className, children }: SectionProps) {
  const own = useId();
  const titleId = id ?? own;
  return (
    <section aria-labelledby={titleId} className={className}>
      <SectionTitle id={titleId} end={end}>
        {title}
      </SectionTitle>
      {children}
    </section>
  );
}
