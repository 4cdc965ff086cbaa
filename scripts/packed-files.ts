import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);

/**
 * Puts each script and style beside itself as the server sends it: packed as small as it gets, which takes seconds, and
 * an eighth smaller than what the server packs while it answers.
 */
export function packedFiles(): Plugin {
  let isSent = true;
  return {
    name: 'packed-files',
    apply: 'build',
    configResolved({ build }) {
      // A page that is to be read, not sent: to pack it would take longer than to build it.
      isSent = build.minify !== false;
    },
    async writeBundle({ dir = '.' }, bundle) {
      if (!isSent) return;
      const names = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(dir, name));
          await writeFile(
            join(dir, `${name}.br`),
            await pack(content, { params: parameters(content.length) }),
          );
        }),
      );
    },
  };
}

function parameters(bytes: number) {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  };
}
