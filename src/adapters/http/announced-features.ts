import * as z from 'zod/mini';
import { features, ReadableFeatures } from '#contract/session';
import { hasAdditions } from '#core/session/session';
import { Cancelled, Failure, NotFound, SessionExpired } from '#core/shared/failure';
import type { HttpClient } from './http-client';
import type { Additions } from './http-payment-repo';

/**
 * Returns a function that asks the server once whether it offers more than the spec's calls; a failure counts as no.
 */
export function announcedAdditions(client: HttpClient): Additions {
  let asked: Promise<boolean> | undefined;
  return () => {
    asked ??= ask(client);
    return asked;
  };
}

/**
 * Asks for the time zone of the server's business days and months; undefined if it does not say. Throws a `Failure`.
 */
export async function askTimeZone(client: HttpClient): Promise<string | undefined> {
  const read = z.safeParse(ReadableFeatures, await client.call(features));
  return read.success ? read.data.time_zone : undefined;
}

/**
 * Asks whether the server offers more than the spec's calls; a server that does not know the question does not. Throws
 * a `Failure`.
 */
export async function askAdditions(client: HttpClient): Promise<boolean> {
  try {
    const read = z.safeParse(ReadableFeatures, await client.call(features));
    return read.success && hasAdditions(read.data.features);
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

async function ask(client: HttpClient): Promise<boolean> {
  try {
    return await askAdditions(client);
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
      throw error;
    return false;
  }
}
