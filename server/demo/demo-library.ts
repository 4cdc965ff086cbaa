import type { LogoRow } from '../db/portal-database';
import type { TrainingRow } from '../db/tables/training-tables';
import type { DemoCalendar } from './demo-calendar';
import { DEMO_VENDORS } from './demo-network';
import { type Colour, demoPicture } from './demo-picture';

const NAVY: Colour = [22, 42, 86];
const TEAL: Colour = [15, 118, 110];
const AMBER: Colour = [217, 119, 6];
const PLUM: Colour = [107, 33, 108];
const SLATE: Colour = [51, 65, 85];
const SKY: Colour = [2, 132, 199];
const COLOURS = [NAVY, TEAL, AMBER, PLUM, SLATE, SKY];
const LOGO_SIDE = 256;

/** Returns the demo's training videos at the calendar's anchor: the portal serves two of them itself. */
export function demoTrainings(calendar: DemoCalendar): TrainingRow[] {
  const days = (count: number) => calendar.daysFrom(calendar.anchor, count);
  return [
    training(1, 'How to open a free demat account', 'Demat', 'English', 12),
    training(2, 'फ्री डीमैट अकाउंट कैसे खोलें', 'Demat', 'Hindi', 14),
    {
      ...training(3, 'KYC documents: what to collect', 'Demat', 'English', 1),
      ...ownFilm('documents', 24),
      required: 1,
    },
    {
      ...training(4, 'Mutual funds for first-time investors', 'Mutual Fund', 'English', 21),
      video_url: 'https://www.youtube.com/watch?v=demo-video-1',
    },
    {
      ...training(5, 'Explaining health cover to a family', 'Insurance', 'English', 17),
      visible_from_ms: days(-2),
    },
    training(6, 'टर्म इंश्योरेंस की बातचीत', 'Insurance', 'Hindi', 16),
    {
      ...training(7, 'How your commission is computed', 'Commission', 'English', 1),
      ...ownFilm('commission', 30),
      required: 1,
    },
    {
      ...training(8, 'Selling with care: the rules', 'Compliance', 'English', 25),
      topic: null,
      minutes: null,
    },
    {
      ...training(9, 'What changes next year', 'Compliance', 'English', 11),
      visible_from_ms: days(400),
    },
  ];
}

/** The network's own logo and one for each demo vendor. */
export const DEMO_LOGOS: readonly LogoRow[] = [
  {
    id: 'logo-network',
    image_url: logoPicture(NAVY, SLATE),
    name: 'Partner network',
    franchise_code: null,
    position: 0,
  },
  ...DEMO_VENDORS.map(({ name, franchise_code }, at) => ({
    id: `logo-${at + 1}`,
    image_url: logoPicture(COLOURS[at] ?? NAVY, COLOURS[(at + 2) % COLOURS.length] ?? SKY),
    name,
    franchise_code,
    position: at + 1,
  })),
];

function training(
  position: number,
  title: string,
  topic: string,
  language: string,
  minutes: number,
): TrainingRow {
  const id = `training-${position}`;
  return {
    id,
    title,
    video_url: `https://videos.example.com/${id}.mp4`,
    topic,
    language,
    minutes,
    position,
    length_seconds: null,
    thumbnail_url: null,
    captions_url: null,
    required: null,
    visible_from_ms: null,
    revision: null,
    removed_at_ms: null,
  };
}

function ownFilm(name: string, length_seconds: number) {
  return { video_url: `/demo/${name}.webm`, captions_url: `/demo/${name}.vtt`, length_seconds };
}

function logoPicture(upper: Colour, lower: Colour): string {
  return demoPicture(LOGO_SIDE, LOGO_SIDE, upper, lower);
}
