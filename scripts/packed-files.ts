import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);

/**
 * Writes compressed copies of each script and style for the server: at the highest level, which takes seconds, and an
 * eighth smaller than compressing while answering.
 */
export function packedFiles(): Plugin {
  let isSent = true;
  return {
    name: 'packed-files',
    apply: 'build',
    configResolved({ build }) {
      // A page built for reading is not sent: compressing it would take longer than building it.
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
