import type { MouseEvent } from 'react';
import { profileTexts } from '../../features/profile/profile-texts';
import { useTexts } from '../../kit/texts/use-texts';

const SECTIONS = ['account', 'settings', 'logo', 'security', 'sessions', 'about'] as const;
export type ProfileSection = (typeof SECTIONS)[number];

/** Links to the present sections of the profile. */
export function SectionMenu({ has }: { has: (section: ProfileSection) => boolean }) {
  const t = useTexts(profileTexts);
  return (
    <nav aria-label={t('profile.sections')} className="sticky below-bars -ml-3 self-start pt-6">
      <ul className="grid gap-1">
        {SECTIONS.filter(has).map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              onClick={(event) => goTo(section, event)}
              className="t-label font-semibold flex min-h-11 items-center rounded-control px-3 text-text-2 hover:bg-sunken hover:text-text"
            >
              {t(`profile.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls itself: the router would take a change of the page's address for another page. */
function goTo(section: ProfileSection, event: MouseEvent): void {
  const head = document.getElementById(section);
  if (!head) return;
  event.preventDefault();
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
  head.scrollIntoView({ block: 'start' });
}
