// @vitest-environment jsdom
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StoredSession } from '#adapters/browser/stored-session';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { SystemClock } from '#adapters/system/system-clock';
import { composeBrowser } from '#composition/browser';
import { composeMemory } from '#composition/memory';
import { composeApi, composeAuth, composePortalApi } from '#composition/node';
import { composeSnapshot } from '#composition/snapshot';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { ExplainDeal } from '#core/commission/explain-deal';
import { PrepareStatement } from '#core/commission/statement';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import { SummaryFromSpecCalls } from '#core/reports/summary-from-spec-calls';
import { PendingStore } from '#core/sending/pending-store.port';
import { FetchFranchiseData } from '#core/session/fetch-franchise-data';
import { Login } from '#core/session/login';
import { Logout } from '#core/session/logout';
import { ResetPassword } from '#core/session/reset-password';
import { TrainingRepo } from '#core/training/training-repo.port';

const folder = mkdtempSync(join(tmpdir(), 'composition-'));
afterAll(() => rmSync(folder, { recursive: true }));

const api = { apiUrl: 'http://127.0.0.1:1', token: undefined, timeoutMs: 1, concurrency: 1, retries: 0 };

const SPEC_USE_CASES = [
  Login,
  Logout,
  ResetPassword,
  FetchFranchiseData,
  ComputeMonthlyCommission,
  ExplainDeal,
  PrepareStatement,
  SummaryFromSpecCalls,
  PendingStore,
  TrainingRepo,
  PromotionRepo,
];

// A missing binding throws with its chain, so that composing each root once finds it.
describe('every composition root', () => {
  it.each([
    [
      'browser',
      () =>
        composeBrowser({
          baseUrl: '',
          stored: new StoredSession(sessionStorage, new InMemoryLog()),
          storage: sessionStorage,
        }),
    ],
    ['memory', () => SPEC_USE_CASES.map((each) => composeMemory({}, new SystemClock()).get<object>(each))],
    ['terminal over HTTP', () => composeApi(api, new InMemoryLog())],
    ['terminal over a snapshot', () => composeSnapshot(folder, new InMemoryLog())],
    ['terminal sign-in', () => composeAuth(api)],
    ['terminal calls', () => composePortalApi(api)],
  ])('%s is whole', (_, compose) => {
    for (const [name, service] of Object.entries(compose())) expect(service, name).toBeDefined();
  });
});
