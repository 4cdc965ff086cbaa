import * as z from 'zod/mini';
import { features, ReadableFeatures } from '#contract/session';
import { Cancelled, Failure, NotFound, SessionExpired } from '#core/shared/failure';
import type { HttpClient } from './http-client';
import type { Features } from './http-payment-repo';

/** Asks the server once what it offers beyond the spec's calls; one that does not know the question offers nothing. */
export function announcedFeatures(client: HttpClient): Features {
  let asked: Promise<readonly string[]> | undefined;
  return () => {
    asked ??= ask(client);
    return asked;
  };
}

/** The zone whose days and months count at the server; undefined where it does not say. Throws a `Failure`. */
export async function askTimeZone(client: HttpClient): Promise<string | undefined> {
  const read = z.safeParse(ReadableFeatures, await client.call(features));
  return read.success ? read.data.time_zone : undefined;
}

/** Asks for the features of the server; undefined from one that does not know the question. Throws a `Failure`. */
export async function askFeatures(client: HttpClient): Promise<readonly string[] | undefined> {
  try {
    const read = z.safeParse(ReadableFeatures, await client.call(features));
    return read.success ? read.data.features : undefined;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

async function ask(client: HttpClient): Promise<readonly string[]> {
  try {
    return (await askFeatures(client)) ?? [];
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
      throw error;
    return [];
  }
}
