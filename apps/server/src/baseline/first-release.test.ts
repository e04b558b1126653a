import { expect, test } from 'vitest';
import { deliveredParts } from '../demo/create-demo-deployment.ts';
import { mainTenant } from '../shared/reach/main-tenant.ts';
import { deliveryOf, keysOf } from './delivery.ts';
import { firstRelease } from './first-release.ts';

const pages = ['flowapproval', 'flowstart', 'flow', 'flowdesign', 'flowproxy', 'flowcalendar'];

test.each([true, false])('deployments of the first release (demo: %j) are brought the pages of approvals', (isDemo) => {
  const now = keysOf(deliveryOf(deliveredParts(), { isDemo, tenantId: mainTenant }));
  const had = new Set(firstRelease(isDemo).menu);
  const brought = now.menu.filter((code) => !had.has(code));
  expect(brought).toEqual(expect.arrayContaining(['group_flow', ...pages, 'flow_view', 'flow_manage']));
});

test('the roles of the demo get those that their work needs', () => {
  const { grant } = keysOf(deliveryOf(deliveredParts(), { isDemo: true, tenantId: mainTenant }));
  const had = new Set(firstRelease(true).grant);
  const rolesWith = (code: string) =>
    grant.flatMap((key) => (key.endsWith(`/${code}`) && !had.has(key) ? [key.slice(0, -code.length - 1)] : []));
  const all = ['administrator', 'asset_clerk', 'verifier', 'leader', 'form_author', 'unit_admin'];
  expect(rolesWith('flowapproval_view')).toEqual(all);
  expect(rolesWith('flowproxy_view')).toEqual(all);
  expect(rolesWith('flowcalendar_view')).toEqual(['administrator', 'verifier', 'leader', 'form_author', 'unit_admin']);
  expect(rolesWith('flowstart_view')).toEqual(['administrator', 'asset_clerk', 'unit_admin']);
  expect(rolesWith('assetmap_view')).toEqual(all);
  expect(rolesWith('houseplan_view')).toEqual(all);
  expect(rolesWith('boards_view')).toEqual(all);
  expect(rolesWith('board_share')).toEqual(['administrator', 'leader']);
  expect(rolesWith('maparea_edit')).toEqual(['administrator']);
  expect(rolesWith('stocktaking_view')).toEqual(all);
  expect(rolesWith('stocktaking_check')).toEqual(['administrator', 'asset_clerk', 'verifier', 'unit_admin']);
  expect(rolesWith('stocktaking_close')).toEqual(['administrator', 'asset_clerk', 'unit_admin']);
  expect(rolesWith('flow_manage')).toEqual(['administrator', 'form_author']);
});
