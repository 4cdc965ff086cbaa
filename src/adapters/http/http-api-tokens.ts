import {
  apiTokens,
  createApiToken,
  ReadableApiTokens,
  ReadableNewApiToken,
  revokeApiToken,
} from '#contract/api-tokens';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** The tokens of programs at a server that announces them. All throw a `Failure`. */
export class HttpApiTokens {
  constructor(private readonly client: HttpClient) {}

  async list() {
    return (await readAnswer(this.client, apiTokens, ReadableApiTokens)).data;
  }

  create(name: string, days: number, password: string) {
    const body = { name, read_only: true as const, expires_in_days: days, password };
    return readAnswer(this.client, createApiToken, ReadableNewApiToken, { body });
  }

  async revoke(id: string): Promise<void> {
    await this.client.call(revokeApiToken, { path: { id } });
  }
}
