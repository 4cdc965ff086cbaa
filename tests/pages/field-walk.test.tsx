// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { importLabels } from '#documents/import-labels';
import { DEAL } from '#records/deal';
import { type FieldTable, fieldsWith } from '#records/field-table';
import { LEAD, OPTIONAL_LEAD_TEXTS } from '#records/lead';
import { fieldTexts } from '../../src/ui/features/audit/field-texts';
import { dealsTexts } from '../../src/ui/features/deals/deals-texts';
import { csvText } from '../../src/ui/features/export/csv-file';
import { readLeads } from '../../src/ui/features/leads/lead-entry';
import { leadsTable } from '../../src/ui/features/leads/leads-export';
import { leadsTexts } from '../../src/ui/features/leads/leads-texts';
import { dealsTable } from '../../src/ui/pages/deals/deals-export';
import { aNetwork } from '../support/a-network';
import { door, notCarried, walkedDeal, walkedLead } from '../support/field-walk';
import { readCsv } from '../support/read-csv';
import { type MountedPortal, stubRoom } from '../support/render-portal';
import { overNetworks } from './over-network';
// Here already, so that no test waits for them to be compiled.
import '../../src/ui/features/lead-details/lead-details';
import '../../src/ui/pages/add-lead/add-lead-page';
import '../../src/ui/pages/deals/deal-details-page';
import '../../src/ui/pages/deals/deals-page';
import '../../src/ui/pages/leads/leads-page';

const LONG = { timeout: 30_000 };
const calendar = new BusinessCalendar();
const today = calendar.dayAt(Date.now());

const open = overNetworks();

beforeEach(() => stubRoom(true));

/** The ids of the rows of a table once these are all, in their order. */
async function rowsAre(portal: MountedPortal, address: string, names: readonly string[]): Promise<boolean> {
  await portal.go(address);
  const shown = () =>
    [...document.querySelectorAll('main tbody tr')].flatMap(
      ({ textContent }) => names.find((name) => textContent.includes(name)) ?? [],
    );
  await waitFor(() => expect(shown()).toEqual(names), LONG);
  return document.querySelectorAll('main tbody tr').length === names.length;
}

/** What a table has under a heading in the row of a record. */
function cellUnder(heading: string, name: string): string | null | undefined {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  const cells = row ? [...row.querySelectorAll('th, td')] : [];
  return cells[heads.findIndex((head) => head?.startsWith(heading))]?.textContent;
}

/** What is said of a fact of the open record. */
function factOf(label: string): string | null | undefined {
  const terms = [...document.querySelectorAll('main dt')].filter(({ textContent }) => textContent === label);
  return terms.map((term) => term.nextElementSibling?.textContent).join('\n');
}

/** What a file has under a heading in its only row. */
function exported(
  [head = [], row = []]: readonly (readonly string[])[],
  heading: string,
): string | undefined {
  const places = head.flatMap((each, place) => (each === heading ? [place] : []));
  return places.length === 1 ? row[places[0] ?? -1] : undefined;
}

const wordsIn =
  (texts: Readonly<Record<string, string>>) =>
  (key: string, ..._values: readonly unknown[]) =>
    texts[key] ?? key;

/** Whether both languages name a field where imports and the log of changes do. */
function isNamed(table: FieldTable, field: string): boolean {
  const { wire, label, fileLabel = label, logLabel = fileLabel } = table[field] ?? {};
  return (['en', 'hi'] as const).every((language) => {
    const [inFiles, inLog] = [Object(importLabels[language].fields), Object(fieldTexts[language])];
    return inFiles[`${wire}`] === fileLabel?.[language] && inLog[`field.${wire}`] === logLabel?.[language];
  });
}

describe('every field of a deal', () => {
  it('is carried by every door of the page', async () => {
    const [one, two] = (['one', 'two'] as const).map((place) => ({
      ...walkedDeal(place),
      createdTime: `${today}T0${place === 'one' ? 1 : 2}:00:00Z`,
    }));
    if (!one || !two) throw new Error('There are two deals.');
    const network = aNetwork();
    network.deals.splice(0, Infinity, one, two);
    network.payments.clear();
    network.stages.clear();
    const portal = await open(network, '/deals', 'admin');
    await screen.findByRole('table', { name: 'Deals' }, LONG);
    const [both, mine] = [[one.name ?? '', two.name ?? ''], [one.name ?? '']];
    const entry = {
      ...{ deal: one, created: undefined, createdDay: undefined, month: undefined },
      ...{ assessment: undefined, awaited: false, earning: undefined },
    };
    const file = readCsv(csvText(dealsTable([entry], wordsIn(dealsTexts.en))));
    const shown = [
      door('column', fieldsWith(DEAL, 'column'), (field) =>
        cellUnder(DEAL[field].label.en, both[0] ?? '')?.includes(one[field] ?? '-'),
      ),
      door('filter', fieldsWith(DEAL, 'filter'), (field) =>
        rowsAre(portal, `/deals?${DEAL[field].filter}=${one[field]}`, mine),
      ),
      door('search', fieldsWith(DEAL, 'searched'), (field) =>
        rowsAre(portal, `/deals?q=${one[field]}`, mine),
      ),
      door(
        'order',
        fieldsWith(DEAL, 'column'),
        async (field) =>
          (await rowsAre(portal, `/deals?sort=${DEAL[field].column}`, both)) &&
          (await rowsAre(portal, `/deals?sort=${DEAL[field].column}-reversed`, both.toReversed())),
      ),
      door('export', fieldsWith(DEAL, 'exported'), (field) =>
        field === 'createdTime'
          ? exported(file, DEAL[field].label.en) !== undefined
          : exported(file, DEAL[field].label.en) === one[field],
      ),
      door('labels', fieldsWith(DEAL, 'imported'), (field) => isNamed(DEAL, field)),
    ];
    const missing = await notCarried('deal', shown);
    cleanup();
    await open(network, `/dealdetails?id=${one.id}`, 'vendor');
    await screen.findByRole('heading', { name: 'Details' }, LONG);
    const facts = await notCarried('deal', [
      door('facts', fieldsWith(DEAL, 'fact'), (field) => {
        const fact = factOf(DEAL[field].label.en);
        return field === 'createdTime' ? fact !== '' : fact?.includes(one[field] ?? '-');
      }),
    ]);
    expect([...missing, ...facts]).toEqual([]);
  });
});

describe('every field of a lead', () => {
  it('is carried by every door of the page', async () => {
    const [one, two] = (['one', 'two'] as const).map((place) => ({
      ...walkedLead(place),
      franchiseCode: 'FR-001',
      createdTime: `${today}T0${place === 'one' ? 1 : 2}:00:00Z`,
    }));
    if (!one || !two) throw new Error('There are two leads.');
    const network = aNetwork();
    network.leads.splice(0, Infinity, one, two);
    const portal = await open(network, '/leads', 'vendor');
    await screen.findByRole('table', { name: 'Leads' }, LONG);
    const [both, mine] = [[one.name ?? '', two.name ?? ''], [one.name ?? '']];
    const entries = readLeads([one], calendar, Date.now());
    const network1 = new Map([['FR-001', { id: 'v1', franchiseCode: 'FR-001' }]]);
    const file = readCsv(csvText(leadsTable(entries, wordsIn(leadsTexts.en), (status) => status, network1)));
    const missing = await notCarried('lead', [
      door('column', fieldsWith(LEAD, 'column'), (field) => {
        const cell = cellUnder(LEAD[field].label.en, both[0] ?? '');
        return field === 'mobile' ? cell?.endsWith('001') : cell?.includes(one[field] ?? '-');
      }),
      door('filter', fieldsWith(LEAD, 'filter'), (field) =>
        rowsAre(portal, `/leads?${LEAD[field].filter}=${one[field]}`, mine),
      ),
      door('search', fieldsWith(LEAD, 'searched'), (field) =>
        rowsAre(portal, `/leads?${new URLSearchParams({ q: one[field] ?? '' })}`, mine),
      ),
      door(
        'order',
        fieldsWith(LEAD, 'column'),
        async (field) =>
          (await rowsAre(portal, `/leads?sort=${LEAD[field].column}`, both)) &&
          (await rowsAre(portal, `/leads?sort=${LEAD[field].column}-reversed`, both.toReversed())),
      ),
      door('export', fieldsWith(LEAD, 'exported'), (field) => {
        const cell = exported(file, LEAD[field].label.en);
        if (field === 'mobile') return cell === '9800000001';
        return LEAD[field].kind === 'moment' ? cell !== undefined && cell !== '' : cell === one[field];
      }),
      door('labels', fieldsWith(LEAD, 'imported'), (field) => isNamed(LEAD, field)),
    ]);
    await portal.go('/zohoform');
    await waitFor(() => expect(document.querySelector('main form')).not.toBeNull(), LONG);
    const form = document.querySelector('main form')?.textContent ?? '';
    const typed = await notCarried('lead', [
      door('form of a new lead', OPTIONAL_LEAD_TEXTS, (field) => form.includes(LEAD[field].label.en)),
    ]);
    await portal.go(`/leaddetails?id=${one.id}`);
    await screen.findByRole('heading', { name: 'Details' }, LONG);
    const page = document.querySelector('main')?.textContent ?? '';
    const facts = await notCarried('lead', [
      door('facts', fieldsWith(LEAD, 'fact'), (field) => {
        if (field === 'id') return factOf('Number') === one.id;
        // What is told at the head of the page is not said once more among the facts.
        if (field === 'followUpTime') return page.includes('6:00 pm');
        if (field === 'name' || field === 'status') return page.includes(one[field] ?? '-');
        const fact = factOf(LEAD[field].label.en);
        return field === 'mobile' || field === 'createdTime'
          ? fact !== ''
          : fact?.includes(one[field] ?? '-');
      }),
    ]);
    expect([...missing, ...typed, ...facts]).toEqual([]);
  });
});
