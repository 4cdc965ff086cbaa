import { film, keepTrainingFilm } from '#contract/training-films';
import { NotFound } from '#core/shared/failure';
import { filmAddress, filmFileAt } from '#core/training/film-file';
import type { PortalDatabase } from '../db/portal-database';
import type { FilmFolder } from '../films/film-folder';
import { fileRoute, filmRoute, type Route, StoredFile } from '../http/route';

/** The films of trainings that lie at the portal itself, announced as `training.films`. */
export function filmRoutes(database: PortalDatabase, films: FilmFolder): readonly Route[] {
  return [
    filmRoute(keepTrainingFilm, async ({ body }) => {
      const name = await films.keep(body.film);
      await films.forget(await shownFilms(database));
      return { videoUrl: filmAddress(name) };
    }),
    fileRoute(film, async ({ path }) => {
      const file = films.pathOf(path.text('name'));
      if (file === undefined) throw new NotFound('No such film.');
      return new StoredFile(file);
    }),
  ];
}

/** The films that any training names, also one that was removed and may be brought back. */
async function shownFilms(database: PortalDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('trainings').select('video_url').execute();
  return new Set(
    rows.map(({ video_url }) => filmFileAt(video_url ?? '')).filter((name) => name !== undefined),
  );
}
