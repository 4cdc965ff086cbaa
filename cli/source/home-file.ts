import { join } from 'node:path';
import type { Io } from '../io';

/**
 * The path of one of the program's files: in the folder of the variable, else in the default folder in the home folder.
 */
export function homeFile(
  variable: 'XDG_CONFIG_HOME' | 'XDG_CACHE_HOME',
  usual: string,
  name: string,
  { env, home }: Pick<Io, 'env' | 'home'>,
): string {
  return join(env[variable] || join(home, usual), 'commission', name);
}
