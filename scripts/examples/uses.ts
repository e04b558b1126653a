// What a person does in each example, and what they see then.
import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { watchPage } from '../consumer/watched-page.ts';
import { runScript, startExample } from './started.ts';

/** What is done with the example in a folder; a fault is thrown or returned. */
type Use = (folder: string) => Promise<readonly string[]>;

const button = (page: Page, name: string) => page.locator('button', { hasText: new RegExp(`^${name}$`) });
/** An address of the server that has sent the page. */
const at = (page: Page, path: string) => new URL(path, page.url()).href;
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text }).first();

/** Uses a page that `npm start` serves. */
function inBrowser(use: (page: Page) => Promise<void>, expected?: RegExp): Use {
  return async (folder) => {
    const { address, stop } = await startExample(folder);
    try {
      return await watchPage({
        async use(page) {
          await page.goto(address);
          await use(page);
        },
        ...(expected ? { expected } : {}),
      });
    } finally {
      stop();
    }
  };
}

/** A save without the required name is refused; then the house is in the list. */
async function addHouse(page: Page): Promise<void> {
  await button(page, 'New house').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Area (m²)').fill('2.5');
  await button(page, 'Save').click();
  await dialog.getByText('Please enter Name').first().waitFor();
  await dialog.getByLabel('Name').fill('Lighthouse');
  await dialog.getByLabel('Price per m²').fill('0.2');
  await dialog.getByText('0.50').first().waitFor();
  await button(page, 'Save').click();
  await cell(page, 'Lighthouse').waitFor();
}

async function saveTwice(page: Page): Promise<void> {
  // The server has drawn the form before any script runs.
  const drawn = await (await page.request.get(page.url())).text();
  assert.match(drawn, /Price per m²/);
  assert.match(drawn, /--ant-color-border:/);
  await page.getByLabel('Name').fill('Lighthouse');
  await button(page, 'Save').click();
  await page.getByRole('cell', { name: 'Lighthouse' }).waitFor();
  await page.getByLabel('Name').fill('Lighthouse');
  await button(page, 'Save').click();
  await page.getByText('already belongs to').first().waitFor();
  const answer = await page.request.post(at(page, '/api/houses'), { data: { area: -1 } });
  assert.equal(answer.status(), 422);
  const { problems }: { readonly problems: readonly { readonly code: string }[] } = await answer.json();
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['REQUIRED', 'BELOW_MINIMUM'],
  );
}

async function fillNative(page: Page): Promise<void> {
  await page.getByLabel('Notes').fill('White and red');
  await button(page, 'Save').click();
  await page.getByText('Please enter Name').first().waitFor();
  await page.getByLabel('Name').fill('Lighthouse');
  await page.getByLabel('Use', { exact: true }).selectOption('Storage');
  await page.getByLabel('Built on').fill('1911-05-02');
  await page.getByLabel('Listed building').check();
  await button(page, 'Add a row').click();
  await page.getByLabel('Area (m²)').fill('2.5');
  await page.getByLabel('Price per m²').fill('0.2');
  await button(page, 'Save').click();
  for (const text of ['Lighthouse', 'Storage', '1911-05-02', 'Yes', '0.5'])
    await page.getByText(text, { exact: true }).first().waitFor();
  const name = page.getByText('Lighthouse', { exact: true });
  assert.equal(await name.count(), 1);
}

async function rateHouse(page: Page): Promise<void> {
  await button(page, 'New review').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('House').fill('Old mill');
  await button(page, 'Save').click();
  await dialog.getByText('Please enter Comfort').first().waitFor();
  await dialog.getByRole('radio', { name: '4 of 5 stars' }).check();
  await button(page, 'Save').click();
  await page.getByRole('img', { name: '4 of 5 stars' }).waitFor();
  const csv = await (await page.request.get(at(page, '/api/reviews.csv'))).text();
  assert.match(csv, /"Old mill","4"/);
  const answer = await page.request.post(at(page, '/api/reviews'), { data: { house: 'Barn', comfort: 6 } });
  assert.equal(answer.status(), 422);
  assert.match(await answer.text(), /Comfort takes at most 5 stars|\{label\} takes at most \{most\} stars/);
  // What an author sets changes the form below.
  await page.getByLabel('Number of stars').fill('3');
  await page.getByRole('radio', { name: '3 of 3 stars' }).waitFor();
}

async function meetFailures(page: Page): Promise<void> {
  await addHouse(page);
  // A rule that only the server has.
  await cell(page, 'Lighthouse').dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Use' }).click();
  await page.getByTitle('Offices').click();
  await button(page, 'Save').click();
  await dialog.getByText('Offices need an owner').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByText('Ada Miller').first().click();
  // Without a connection the form stays as it is, and a second try succeeds.
  await page.context().setOffline(true);
  await button(page, 'Save').click();
  await page.getByText('The server cannot be reached').first().waitFor();
  await page.context().setOffline(false);
  await button(page, 'Save').click();
  await cell(page, 'Ada Miller').waitFor();
  await conflict(page);
}

/** Somebody else saves the house while its form is open. */
async function conflict(page: Page): Promise<void> {
  await cell(page, 'Lighthouse').dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price per m²').fill('4');
  const { records }: { readonly records: readonly object[] } = await (
    await page.request.get(at(page, '/api/houses'))
  ).json();
  const theirs = await page.request.post(at(page, '/api/houses'), { data: { ...records[0], name: 'Light house' } });
  assert.equal(theirs.status(), 200);
  await button(page, 'Save').click();
  await dialog.locator('.mf-conflict').getByText('Light house').first().waitFor();
}

async function inNode(folder: string): Promise<readonly string[]> {
  const { failed, output } = await runScript(folder, 'report');
  assert.equal(failed, false, output);
  assert.match(output, /^stored: .*"total":0\.3\}$/m);
  assert.match(output, /rooms\/#0\/area BELOW_MINIMUM: Area must not be less than 0/);
  const { address, stop } = await startExample(folder);
  try {
    const save = (house: object) => fetch(`${address}/houses`, { method: 'POST', body: JSON.stringify(house) });
    assert.equal((await save({ name: 'Barn', rooms: [{ area: 0.1, price: 3 }] })).status, 201);
    const refused = await save({});
    assert.equal(refused.status, 422);
    assert.match(await refused.text(), /Please enter Name/);
    assert.equal((await fetch(`${address}/houses`, { method: 'POST', body: '[' })).status, 400);
  } finally {
    stop();
  }
  return [];
}

/** The kit of native inputs brings no antd into the page. */
async function withoutAntd(folder: string): Promise<readonly string[]> {
  const assets = join(folder, 'dist', 'assets');
  const has = readdirSync(assets).filter((name) => /@ant-design|antd/.test(readFileSync(join(assets, name), 'utf8')));
  return [...has.map((name) => `${name} has antd`), ...(await inBrowser(fillNative)(folder))];
}

/** By the name of the example. */
export const USES: Readonly<Record<string, Use>> = {
  vite: inBrowser(addHouse),
  next: inBrowser(saveTwice, /status of 422/),
  node: inNode,
  'native-tailwind': withoutAntd,
  'own-item-type': inBrowser(rateHouse),
  'own-ports': inBrowser(meetFailures, /status of (?:409|422)|ERR_INTERNET_DISCONNECTED/),
};
