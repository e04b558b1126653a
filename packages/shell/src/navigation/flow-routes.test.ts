import { expect, test } from 'vitest';
import { flowKeyIn, flowRouteBehind, flowRoutesOf } from './flow-routes.ts';

const routes = flowRoutesOf([
  { code: 'flow', dictKey: '1', dictValue: '借出审批', remark: ' /business/lend ' },
  { code: 'flow', dictKey: 'room', dictValue: '腾退', remark: '' },
]);

test('a flow is known by the code of the dictionary and its key, and leads where its remark says', () => {
  expect(routes).toEqual([
    { routeKey: 'flow_1', routeValue: '/business/lend', name: '借出审批' },
    { routeKey: 'flow_room', routeValue: '', name: '腾退' },
  ]);
});

test.each([
  ['/flowpage/flow_1', '借出审批'],
  ['/flowpagexj/flow_room', '腾退'],
  ['/flowpage/flow_2', undefined],
  ['/flowpage/1', undefined],
  ['/flow_1', undefined],
  ['/flowpage/flow_1/more', undefined],
])('%s names %s', (pathname, name) => {
  expect(flowRouteBehind(routes, pathname)?.name).toBe(name);
});

test('whether an address names a flow is known before the flows are', () => {
  expect(['/flowpage/flow_9', '/flowpage/asset'].map(flowKeyIn)).toEqual(['flow_9', undefined]);
});
