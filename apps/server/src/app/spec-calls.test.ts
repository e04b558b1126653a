import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { specifiedCalls } from './spec-calls.fixture.ts';

/** The calls that other work brings: exactly what is missing, so that an arriving call is taken out here. */
const notYet: readonly string[] = [
  'POST /api/operate-land/landcontract/rentAnalysis',
  'POST /api/operate-land/landcontract/contractAnalysis',
  'POST /api/operate-land/landcontract/contractAnalysisRent',
  'POST /api/baseinfo/unit/commit',
  'POST /api/baseinfo/unit/verify',
  'POST /api/baseinfo/unit/rollback',
  'POST /api/baseinfo/unit/cancel',
  'POST /api/baseinfo/unit/change',
  'POST /api/baseinfo/unit/import',
  'POST /api/baseinfo/unit/reject',
  'POST /api/baseinfo/unit/badList',
  'GET /api/baseinfo/unit/getAreaInfoByUnitId',
  'POST /api/baseinfo/unit/importPropertyRegistrationMain',
  'POST /api/baseinfo/unit/submitPropertyRegistrationMain',
  'POST /api/baseinfo/unit/changePropertyRegistrationMain',
  'POST /api/baseinfo/unit/changeImport',
  'POST /api/baseinfo/unit/checkImportProperty',
  'GET /api/baseinfo/unit/treeWithDept2new',
  'GET /api/baseinfo/unit/treeWithDept3',
  'POST /api/office-house/officehouseregulation/listbyunit',
  'POST /api/announcement/noticetype/remove',
  'POST /api/announcement/demolition/list',
  'GET /api/announcement/demolition/detail',
  'POST /api/announcement/demolition/submit',
  'POST /api/announcement/demolition/commit',
  'POST /api/announcement/demolition/verify',
  'POST /api/announcement/demolition/rollback',
  'POST /api/announcement/demolition/cancel',
  'POST /api/announcement/demolition/change',
  'ANY /api/announcement/constructionplanning/submitted',
  'ANY /api/operate/housetenant/*nalysis*',
  'ANY /api/operate/housecontract/*nalysis*',
  'POST /api/office-house/applyhouse/list',
  'GET /api/office-house/applyhouse/detail',
  'POST /api/office-house/applyhouse/submit',
  'POST /api/office-house/applyhouse/commit',
  'POST /api/office-house/applyhouse/verify',
  'POST /api/office-house/applyhouse/rollback',
  'POST /api/office-house/applyhouse/cancel',
  'POST /api/office-house/applyhouse/change',
  'ANY /api/office-house/applyhouse/*nalysis*',
  'GET /api/office-house/officehouseregulation/getByCategoryId',
  'ANY /api/property-basics/room/useList',
  'ANY /api/property-basics/room/listNoPage',
  'ANY /api/property-basics/room/freeze',
  'ANY /api/property-basics/room/empty',
  'ANY /api/property-basics/room/listByFloorLift',
  'ANY /api/property-basics/room/distribution',
  'ANY /api/property-basics/room/distributionGoOn',
  'ANY /api/property-basics/room/freezeAfter',
  'ANY /api/property-basics/room/setRoomPurpose',
  'ANY /api/property-basics/room/lend',
  'ANY /api/property-basics/room/importDistribution',
  'ANY /api/property-basics/room/updateById',
  'ANY /api/property-basics/room/*nalysis*',
  'ANY /api/property-basics/room/submitted',
  'ANY /api/property-basics/room/perDisProgram',
  'ANY /api/property-basics/room/outDisProgram',
  'ANY /api/property-basics/room/analysisHouseInMap',
  'GET /api/report-engine/reporttaskassign/detailfill',
  'GET /api/report-engine/reporttaskassign/assignInfo',
  'POST /api/report-engine/reporttaskassign/removeadmin',
  'POST /api/report-engine/reporttaskassign/fill',
  'POST /api/report-engine/reporttaskassign/fillzip',
  'POST /api/report-engine/reporttaskassign/prolong',
  'POST /api/report-engine/reporttaskassign/submitBundle',
  'POST /api/report-engine/reporttaskassign/getOrg',
  'POST /api/report-engine/reporttaskassign/timeGetDatail',
  'POST /api/report-engine/reporttaskassign/upload',
  'POST /api/report-engine/reporttaskassign/preexportbundle',
  'POST /api/report-engine/reporttaskassign/exportbundle',
  'GET /api/meta-object/metaobject/metaDetail/{}/{}',
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test('the OpenAPI document has every call of the specification', async () => {
  const { paths } = (await app.call({ method: 'GET', url: '/api/openapi.json' })).body;
  const described = Object.entries(paths as Readonly<Record<string, object>>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  );
  const missing = specifiedCalls.filter((call) => !described.some((one) => patternOf(call).test(one)));
  expect(missing).toEqual(notYet);
});

test('no call of the specification is named twice', () => {
  expect(specifiedCalls.length).toBe(new Set(specifiedCalls).size);
});

/** `*` is any part of a name, `ANY` any method. A part of an address may be a parameter of the product. */
function patternOf(call: string): RegExp {
  const [method = '', path = ''] = call.split(' ');
  const escaped = path.replaceAll(/[.{}]/g, (mark) => `\\${mark}`).replaceAll('*', '[^/]*');
  return new RegExp(`^${method === 'ANY' ? '(?:GET|POST)' : method} ${escaped}$`);
}
