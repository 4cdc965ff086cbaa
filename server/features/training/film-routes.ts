import { readFile } from 'node:fs/promises';
import { film, keepTrainingFilm } from '#contract/training-films';
import { keepTrainingSubtitles, subtitles } from '#contract/training-subtitles';
import { NotFound } from '#core/shared/failure';
import { filmAddress, filmFileAt } from '#core/training/film-file';
import { subtitleAddress, subtitleFileAt } from '#core/training/subtitles';
import type { PortalDatabase } from '../../db/portal-database';
import { bodyRoute, FileAnswer, fileRoute, StoredFile } from '../../http/file-routes';
import type { Route } from '../../http/route';
import type { FilmFolder } from './film-folder';

/** Makes the calls for the films and subtitles that the portal itself stores. */
export function filmRoutes(database: PortalDatabase, films: FilmFolder): readonly Route[] {
  return [
    bodyRoute('film', keepTrainingFilm, async ({ body }) => {
      const name = await films.keep(body.film);
      await films.forget(await shownFiles(database));
      return filmAddress(name);
    }),
    fileRoute(film, async ({ path }) => {
      const file = films.pathOf(path.text('name'));
      if (file === undefined) throw new NotFound('No such film.');
      return new StoredFile(file);
    }),
    bodyRoute('file', keepTrainingSubtitles, async ({ body }) => {
      const name = await films.keepSubtitles(body);
      await films.forget(await shownFiles(database));
      return subtitleAddress(name);
    }),
    fileRoute(subtitles, async ({ path }) => {
      const file = films.subtitlesPathOf(path.text('name'));
      if (file === undefined) throw new NotFound('No such subtitles.');
      return new FileAnswer(await readFile(file), {
        'Content-Type': 'text/vtt; charset=utf-8',
        'Content-Disposition': 'inline',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    }),
  ];
}

/** Lists the films and subtitles of all trainings, including archived ones that may be restored. */
async function shownFiles(database: PortalDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('trainings').select(['video_url', 'captions_url']).execute();
  return new Set(
    rows
      .flatMap(({ video_url, captions_url }) => [
        filmFileAt(video_url ?? ''),
        subtitleFileAt(captions_url ?? ''),
      ])
      .filter((name) => name !== undefined),
  );
}
