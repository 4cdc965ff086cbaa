import type { ReactNode } from 'react';

/** An icon of the main navigation; it is filled for the open item. */
export type NavIcon = (props: { filled: boolean }) => ReactNode;

/** Draws `body`, filled or as an outline, and `detail` on it in a contrasting colour. */
function drawing(body: ReactNode, detail: ReactNode): NavIcon {
  return ({ filled }) => (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill={filled ? 'currentColor' : 'none'}>{body}</g>
      <g fill="none" stroke={filled ? 'var(--nav-ground)' : 'currentColor'}>
        {detail}
      </g>
    </svg>
  );
}

export const HomeNavIcon = drawing(
  <path d="M3.6 11.2 12 3.8l8.4 7.4v7.2a1.8 1.8 0 0 1-1.8 1.8H5.4a1.8 1.8 0 0 1-1.8-1.8z" />,
  <path d="M9.3 20.2v-4.6a1.5 1.5 0 0 1 1.5-1.5h2.4a1.5 1.5 0 0 1 1.5 1.5v4.6" />,
);

export const TrainingNavIcon = drawing(
  <rect x="3" y="4.5" width="18" height="15" rx="3.2" />,
  <path d="M10.2 9.3v5.4l4.6-2.7z" />,
);

export const ReportsNavIcon = drawing(
  <rect x="3.5" y="3.5" width="17" height="17" rx="4" />,
  <path d="M8.2 16.2v-3M12 16.2V8M15.8 16.2v-5.4" />,
);

export const ProfileNavIcon = drawing(
  <>
    <circle cx="12" cy="8" r="4.2" />
    <path d="M4.8 20.2c0-3.9 3.2-6.4 7.2-6.4s7.2 2.5 7.2 6.4z" />
  </>,
  null,
);
