import { describe, expect, it } from 'vitest';
import type { Training } from '#core/training/training';
import type { TrainingProgress } from '#core/training/training-progress';
import { filmAt, ownAddress } from '../../src/ui/features/training/film';
import {
  lengthText,
  nextTraining,
  ownLanguageFirst,
  percentOf,
  readTrainings,
} from '../../src/ui/features/training/training-entry';
import {
  changedParams,
  filterTrainings,
  readTrainingQuery,
} from '../../src/ui/pages/training/filter-trainings';

const PORTAL = 'https://portal.example.com';
const training = (id: string, over: Partial<Training> = {}): Training => ({
  id,
  title: `Training ${id}`,
  lengthSeconds: 100,
  ...over,
});
const watched = (trainingId: string, to: number): [string, TrainingProgress] => [
  trainingId,
  { trainingId, positionSeconds: to, watched: [{ from: 0, to }] },
];

describe('the film at an address', () => {
  it.each([
    ['/demo/a.webm', 'own', `${PORTAL}/demo/a.webm`],
    ['https://films.example.com/a.MP4?x=1', 'file', 'https://films.example.com/a.MP4?x=1'],
    [
      'https://www.youtube.com/watch?v=abc-DEF_12',
      'frame',
      'https://www.youtube-nocookie.com/embed/abc-DEF_12?autoplay=1&rel=0',
    ],
    [
      'https://youtu.be/abc-DEF_12?t=3',
      'frame',
      'https://www.youtube-nocookie.com/embed/abc-DEF_12?autoplay=1&rel=0',
    ],
    [
      'https://www.youtube.com/shorts/abc-DEF_12',
      'frame',
      'https://www.youtube-nocookie.com/embed/abc-DEF_12?autoplay=1&rel=0',
    ],
    ['https://www.youtube.com/@somebody', 'link', 'https://www.youtube.com/@somebody'],
    ['https://films.example.com/watch/2', 'link', 'https://films.example.com/watch/2'],
    [
      'https://youtube.com.example.com/watch?v=abc-DEF_12',
      'link',
      'https://youtube.com.example.com/watch?v=abc-DEF_12',
    ],
  ])('%s: %s', (address, kind, url) => {
    expect(filmAt(address, PORTAL)).toMatchObject({ kind, url });
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'http://films.example.com/a.mp4',
    'data:video/mp4,x',
    '/profile',
    'https://',
  ])('is none for %s', (address) => {
    expect(filmAt(address, PORTAL)).toBeUndefined();
  });

  it('has pictures and subtitles of the portal alone', () => {
    expect(ownAddress('/a.vtt', PORTAL)).toBe(`${PORTAL}/a.vtt`);
    expect(ownAddress('data:image/png;base64,AA', PORTAL)).toContain('data:');
    expect(ownAddress('https://pictures.example.com/a.png', PORTAL)).toBeUndefined();
    expect(ownAddress('//pictures.example.com/a.png', PORTAL)).toBeUndefined();
  });
});

describe('trainings and progress', () => {
  it('come together; without progress nothing is said of it', () => {
    const [done, begun, fresh] = readTrainings(
      [training('a'), training('b'), training('c')],
      new Map([watched('a', 90), watched('b', 89)]),
    );
    expect(done).toMatchObject({ share: 0.9, done: true, begun: false });
    expect(begun).toMatchObject({ share: 0.89, done: false, begun: true, position: 89 });
    expect(fresh).toMatchObject({ share: 0, done: false, begun: false, position: 0 });
    expect(readTrainings([training('a')], undefined)[0]).toMatchObject({ share: undefined, done: false });
  });

  it('go on with what was begun, else with what is required, else with the first', () => {
    const all = [training('a'), training('b', { required: true }), training('c')];
    const next = (progress: readonly [string, TrainingProgress][]) =>
      nextTraining(readTrainings(all, new Map(progress)))?.training.id;
    expect(next([watched('c', 5)])).toBe('c');
    expect(next([])).toBe('b');
    expect(next([watched('b', 95)])).toBe('a');
    expect(next([watched('a', 95), watched('b', 95), watched('c', 95)])).toBeUndefined();
  });

  it('begin with those in the person’s language', () => {
    const all = [
      training('en', { language: 'English' }),
      training('hi', { language: 'Hindi' }),
      training('none'),
      training('code', { language: 'hi' }),
    ];
    const order = (language: string) =>
      ownLanguageFirst(readTrainings(all, undefined), language).map((entry) => entry.training.id);
    expect(order('hi')).toEqual(['hi', 'code', 'en', 'none']);
    expect(order('en')).toEqual(['en', 'hi', 'none', 'code']);
  });

  it('are shown in percent that are never too many, and in minutes and seconds', () => {
    expect([percentOf(0.999), percentOf(0.29), percentOf(1)]).toEqual([99, 29, 100]);
    expect([lengthText(24), lengthText(720), lengthText(3909)]).toEqual(['0:24', '12:00', '1:05:09']);
  });
});

describe('the choice of trainings', () => {
  const all = readTrainings(
    [
      training('a', { title: 'KYC documents', topic: 'Demat', language: 'English', required: true }),
      training('b', { title: 'टर्म इंश्योरेंस', topic: 'Insurance', language: 'Hindi' }),
    ],
    new Map([watched('a', 100)]),
  );
  const chosen = (query: string) =>
    filterTrainings(all, readTrainingQuery(new URLSearchParams(query))).map((entry) => entry.training.id);

  it.each([
    ['', ['a', 'b']],
    ['q=DOCUMENTS kyc', ['a']],
    ['q=insurance', ['b']],
    ['q=इंश्योरेंस', ['b']],
    ['q=kyc insurance', []],
    ['topic=Demat', ['a']],
    ['language=Hindi', ['b']],
    ['view=open', ['b']],
    ['view=required', ['a']],
    ['view=nonsense', ['a', 'b']],
  ])('of "%s" is %j', (query, ids) => {
    expect(chosen(query)).toEqual(ids);
  });

  it('leaves nothing in the address that is so anyway', () => {
    const params = new URLSearchParams('q=x&view=open&training=a');
    expect(changedParams(params, { q: '', view: 'all', topic: 'Demat' }).toString()).toBe(
      'training=a&topic=Demat',
    );
  });
});
