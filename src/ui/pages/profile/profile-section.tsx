import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../kit/components/icon';
import { Section } from '../../kit/components/section-title';
import { useDesktop } from '../../kit/components/use-desktop';

type ProfileSectionProps = {
  id: string;
  title: string;
  /** Whether it is initially open on a phone, like a section with something to do. */
  open?: boolean;
  children: ReactNode;
};

/**
 * Shows a rarely needed section of the profile. On a phone it is a line that opens it, so that the whole profile is
 * short; a closed section stays mounted, so that nothing typed is lost.
 */
export function ProfileSection({ id, title, open = false, children }: ProfileSectionProps) {
  const desktop = useDesktop();
  const [opened, setOpened] = useState(open);
  if (desktop || open) {
    return (
      <Section id={id} title={title}>
        {children}
      </Section>
    );
  }
  return (
    <section aria-labelledby={id} className="border-b border-hairline">
      <h2>
        <button
          type="button"
          aria-expanded={opened}
          aria-controls={`${id}-part`}
          onClick={() => setOpened(!opened)}
          className="t-row flex min-h-13 w-full items-center justify-between gap-4 text-left text-text"
        >
          <span id={id}>{title}</span>
          <Icon of={ChevronDown} className={opened ? 'rotate-180 text-text-2' : 'text-text-2'} />
        </button>
      </h2>
      <div id={`${id}-part`} hidden={!opened} className="pb-4">
        {children}
      </div>
    </section>
  );
}
