import { allCalls, openAnalysisPages } from '@org/contract';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baselineParameters } from '../../../baseline/baseline.ts';
import { deliveredParts } from '../../../demo/create-demo-deployment.ts';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storeKinds, storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { recordsRepository } from '../../records/records.repository.ts';
import type { WholeRecord } from '../../records/records.port.ts';
import { readAnalysis } from '../read-analysis.ts';
import { pageAnalyses, pageTiles } from './page-analyses.ts';
import { placed } from './page-tiles.ts';
import { withoutSmallGroups } from './small-groups.ts';

const house = testForm(
  'house',
  testItem(1, 'name'),
  testItem(4, 'buildingUse', { dictKey: 'kind' }),
  testItem(4, 'buildingStructure', { dictKey: 'kind' }),
  testItem(12, 'orgId', { treeurl: '/api/baseinfo/unit/tree' }),
  testItem(8, 'geographicalClass', { refKey: 'user' }),
  testItem(3, 'completionDate'),
  testItem(2, 'buildingArea', { digits: 2 }),
  testItem(2, 'originalValue', { digits: 2 }),
);

/** Nine houses of use 1, three of use 2, two of use 3; twelve of them in the region `user-east`. */
const houses: readonly WholeRecord[] = ['1', '1', '1', '1', '1', '1', '1', '1', '1', '2', '2', '2', '3', '3'].map(
  (buildingUse, index) => {
    const time = '2026-01-02 08:00:00';
    return {
      id: `house-${index}`,
      metaKey: 'house',
      tenantId: '000000',
      unitId: index % 2 === 0 ? 'unit-east' : 'unit-west',
      deptId: '',
      status: 2,
      createUser: 'user-east',
      createTime: time,
      updateUser: 'user-east',
      updateTime: time,
      content: {
        name: `house ${index}`,
        buildingUse,
        orgId: 'unit-east',
        geographicalClass: index < 12 ? 'user-east' : 'user-west',
        buildingArea: 10.5,
      },
    };
  },
);

test('every tile of every page groups and measures items of the delivered forms', () => {
  const forms = new Map(
    deliveredParts().metaForms.map((wire) => [wire.metaKey, compileForm(parseMetaForm(wire).form)]),
  );
  for (const tiles of Object.values(pageAnalyses)) {
    expect(new Set(tiles.map(({ word }) => word)).size).toBe(tiles.length);
    for (const { word, analysis } of tiles) {
      const compiled = forms.get(analysis.metaKey);
      if (!compiled) throw new Error(`no form for ${word}`);
      expect([word, readAnalysis(compiled, analysis, { language: 'zh', now: '2026-11-20 08:00:00' }).left]).toEqual([
        word,
        [],
      ]);
    }
  }
});

test('tiles of a page lie side by side within twelve columns, and none on another', () => {
  for (const tiles of Object.values(pageAnalyses)) {
    const places = placed<(typeof tiles)[number]>(tiles);
    const cells = places.flatMap(({ x, y, w, h }) =>
      Array.from({ length: w * h }, (_one, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...places.map(({ x, w }) => x + w))).toBeLessThanOrEqual(12);
  }
});

test('a page is found by its own key only', () => {
  expect(pageTiles('bigScreen')).toBe(pageAnalyses.bigScreen);
  for (const key of ['constructor', '__proto__', 'gone', '']) expect(pageTiles(key)).toBeUndefined();
});

const row = (key: string, records: number, ...values: readonly (number | null)[]) => ({
  key,
  name: key,
  values: [...values, records],
});

const answer = (...rows: readonly ReturnType<typeof row>[]) => ({
  rows: [...rows],
  total: 99,
  isCut: false,
  left: [],
});

describe('groups of few records', () => {
  const words = { others: '其他', smallLeft: '少于 {least}' };

  test('are folded into one that is large enough; averages do not add up', () => {
    const given = answer(row('a', 7, 70, 10), row('b', 4, 0.1, 3), row('c', 3, 0.2, 5));
    expect(withoutSmallGroups(given, ['sum', 'average'], words)).toEqual({
      rows: [
        { key: 'a', name: 'a', values: [70, 10] },
        { key: '$others', name: '其他', values: [0.3, null] },
      ],
      total: 14,
      isCut: false,
      left: ['少于 5'],
    });
  });

  test('are left out where even all of them are few, and the total does not tell them', () => {
    const given = answer(row('a', 7, 70), row('b', 4, 1));
    expect(withoutSmallGroups(given, ['sum'], words)).toMatchObject({ rows: [{ key: 'a' }], total: 7 });
    expect(withoutSmallGroups(answer(row('', 4, 1)), ['sum'], words)).toMatchObject({ rows: [], total: 0 });
  });
});

test('nothing is released unless the deployment says so', () => {
  expect(baselineParameters().find(({ paramKey }) => paramKey === 'analysis.openPages')?.paramValue).toBe('');
  expect(
    allCalls.filter(({ name, permission }) => name.startsWith('analysis.') && permission === 'public'),
  ).toHaveLength(1);
});

onEachDatabase('pages of analyses', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(db, ['000000', '000001'], house);
    await storeKinds(db);
    await recordsRepository.insertWhole(db, houses);
    await grantButtons(db, { 'role-manager': ['house_view'], 'role-admin': ['param_add', 'param_edit', 'param_view'] });
    for (const account of ['admin', 'east', 'clerk']) tokens[account] = await app.signIn(account);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const page = async (key: string, who: string) =>
    (await app.call({ method: 'GET', url: `/api/business/analysis/page?key=${key}`, token: tokens[who] })).body;
  const open = async (key: string, more = '', address = '192.0.2.1') =>
    app.call({ method: 'GET', url: `/api/business/analysis/open?key=${key}${more}`, remoteAddress: address });
  const setParameter = async (paramKey: string, paramValue: string, id = '') =>
    (
      await app.call({
        method: 'POST',
        url: '/api/blade-system/param/submit',
        payload: { ...(id === '' ? {} : { id }), paramName: paramKey, paramKey, paramValue },
        token: tokens['admin'],
      })
    ).body;

  test('have the tiles of the modules that the person may view, and say which are missing', async () => {
    const { data } = await page('riversideData', 'east');
    expect(data.tiles.map(({ id }: { id: string }) => id)).toEqual([
      'houses',
      'housesByUse',
      'housesByStructure',
      'housesByYear',
      'housesByUnit',
    ]);
    expect(data.tiles[0]).toMatchObject({ title: '在册房屋', chart: 'number', x: 0, y: 0, w: 3, h: 4 });
    expect(data.left).toEqual(['没有查看“landbase”的权限，相关统计未显示']);
    expect(await page('riversideData', 'clerk')).toMatchObject({ reason: 'NOT_ALLOWED' });
    expect(await page('gone', 'east')).toMatchObject({ reason: 'ANALYSIS_PAGE_UNKNOWN' });
    expect(await page('__proto__', 'east')).toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  test('are closed to everybody else until the deployment releases them, and only those three can be', async () => {
    for (const key of Object.keys(pageAnalyses))
      expect((await open(key)).body).toMatchObject({ reason: 'ANALYSIS_PAGE_UNKNOWN' });
    expect(await setParameter('analysis.openPages', 'bigScreen')).toMatchObject({ reason: 'PARAMETER_VALUE_REFUSED' });
    expect(await setParameter('analysis.openPages', 'riversideData')).toMatchObject({ code: 200 });
    const { body } = await open('riversideData');
    expect(body.code).toBe(200);
    expect((await open('dataAnalysis')).body).toMatchObject({ reason: 'ANALYSIS_PAGE_UNKNOWN' });
    expect((await open('bigScreen')).body).toMatchObject({ reason: 'ANALYSIS_PAGE_UNKNOWN' });
    for (const tenant of ['000001', 'gone'])
      expect((await open('riversideData', `&tenantId=${tenant}`)).body).toMatchObject({
        reason: 'ANALYSIS_PAGE_UNKNOWN',
      });
    expect(openAnalysisPages).toContain('riversideData');
  });

  test('that are released show sums of large groups and fold small ones', async () => {
    const { tiles } = (await open('riversideData')).body.data;
    const tile = (id: string) => tiles.find((one: { id: string }) => one.id === id);
    expect(tile('houses').answer.rows).toEqual([{ key: '', name: '', values: [14, 147, null] }]);
    expect(tile('housesByUse')).toMatchObject({ title: '房屋用途', measures: ['单据数量', 'buildingArea合计'] });
    expect(tile('housesByUse').answer).toEqual({
      rows: [
        { key: '1', name: 'kind 1', values: [9, 94.5] },
        { key: '$others', name: '其他', values: [5, 52.5] },
      ],
      total: 14,
      isCut: false,
      left: ['少于 5 张单据的分组已合并或不显示'],
    });
    expect(JSON.stringify(tiles)).not.toMatch(/user-|house-\d|createUser/);
  });

  test('of the riverside count only the areas that the deployment names', async () => {
    expect(await setParameter('analysis.riverside', '不是编号；')).toMatchObject({ reason: 'PARAMETER_VALUE_REFUSED' });
    expect(await setParameter('analysis.riverside', 'user-east')).toMatchObject({ code: 200 });
    // The open answer of before is kept for a minute.
    app.turnClock(2);
    const { tiles } = (await open('riversideData')).body.data;
    expect(tiles[0].answer.rows[0].values).toEqual([12, 126, null]);
    const own = (await page('riversideData', 'east')).data.tiles[0].analysis.conditions;
    expect(own).toEqual([{ field: 'geographicalClass', condition: 'in', value: 'user-east' }]);
  });

  test('are answered sixty times a minute to one network', async () => {
    const address = '198.51.100.7';
    const reasons = [];
    for (let call = 0; call < 61; call += 1) reasons.push((await open('riversideData', '', address)).body.reason);
    expect(reasons.slice(0, 60).every((reason) => reason === undefined)).toBe(true);
    expect(reasons[60]).toBe('REQUEST_TOO_MANY');
    expect((await open('riversideData', '', '198.51.100.8')).body.code).toBe(200);
  });
});
