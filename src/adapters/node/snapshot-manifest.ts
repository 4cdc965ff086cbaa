import { isObject } from '#core/shared/is-object';
import { DATED_SNAPSHOT_SCHEMA, MANIFEST, SNAPSHOT_SCHEMA } from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

/**
 * Parses a manifest, with or without a byte order mark. Throws `SnapshotUnreadable` for an invalid one, or one with an
 * unknown schema.
 */
export function manifestIn(content: Uint8Array): Readonly<Record<string, unknown>> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(new TextDecoder().decode(content));
  } catch {
    throw new SnapshotUnreadable(MANIFEST, 'not JSON');
  }
  const schema = isObject(manifest) ? manifest.schema : undefined;
  if (!isObject(manifest) || (schema !== SNAPSHOT_SCHEMA && schema !== DATED_SNAPSHOT_SCHEMA)) {
    throw new SnapshotUnreadable(
      MANIFEST,
      `its schema is not ${SNAPSHOT_SCHEMA} or ${DATED_SNAPSHOT_SCHEMA}`,
    );
  }
  return manifest;
}

/** Returns the checksums in a manifest, by file. Throws `SnapshotUnreadable` for an invalid one. */
export function checksumsIn(manifest: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const checksums = new Map<string, string>();
  const listed = manifest.sha256;
  for (const [file, checksum] of Object.entries(isObject(listed) ? listed : {})) {
    if (typeof checksum !== 'string')
      throw new SnapshotUnreadable(MANIFEST, `the checksum of ${file} is not text`);
    checksums.set(file, checksum.toLowerCase());
  }
  return checksums;
}
