import { metaFormsCalls, recordModules, traceCalls, type Call, type RecordModule } from '@org/contract';
import { compileForm, parseMetaForm, type TreeNode, type WireRecord } from '@org/meta-forms/core';
import { metaForm, numberItem, textItem } from '@org/meta-forms/testing';
import type { MakeCall } from '../../forms/business-context.tsx';

const form = {
  ...metaForm(
    textItem('propetyWarrantNumber', { itemName: '产权证号' }),
    numberItem('buildingArea', { itemName: '建筑面积', digits: 2 }),
    textItem('registeredAddress', { itemName: '产权登记地址' }),
  ),
  metaKey: 'propety',
  formName: '产权证',
};
/** Certificates: their form, module and records. */
export const compiled = compileForm(parseMetaForm(form).form);
export const module: RecordModule = recordModules.find(({ key }) => key === 'propety') ?? recordModules[0];
export const records: readonly WireRecord[] = Array.from({ length: 23 }, (_none, at) => ({
  id: `w${at + 1}`,
  version: 2,
  status: 2,
  propetyWarrantNumber: `云房权证东字第${String(at + 1).padStart(4, '0')}号`,
  buildingArea: { value: 100 + at },
  registeredAddress: '东湖路 12 号',
}));
const head = (number: number, startTime: string, endTime: string) => ({
  number,
  month: startTime.slice(0, 7),
  recordVersion: number,
  startTime,
  endTime,
  userId: 'wang',
  userName: '王建国',
  isKept: number > 0,
});
const heads = [
  head(3, '2026-05-06 09:00:00', ''),
  head(2, '2026-03-02 10:00:00', '2026-05-06 09:00:00'),
  head(1, '2025-11-20 15:00:00', '2026-03-02 10:00:00'),
  head(0, '2024-01-04 11:00:00', ''),
];
const [first = {}] = records;
export const units: readonly TreeNode[] = [
  { id: 'u1', name: '机关事务管理局', children: [{ id: 'u2', name: '东澜区政务服务中心' }] },
];

/** What the server of the stories answers. */
export function answer(call: Call, { body }: Parameters<MakeCall>[1]): unknown {
  if (call.name === metaFormsCalls.byKey.name) return form;
  if (call.name.endsWith('.history')) return historyOf(body);
  if (call.name.endsWith('.revision')) return { ...first, registeredAddress: '旧址 3 号' };
  if (call.name.endsWith('.compareRevisions'))
    return { keys: ['registeredAddress'], one: { ...first, registeredAddress: '旧址 3 号' }, other: first };
  if (call.name.endsWith('.detail')) return first;
  if (call.name.endsWith('.list'))
    return { records: [], total: 0, size: 10, current: 1, pages: 0, totalIsCapped: false };
  if (call.name === traceCalls.steps.name)
    return [
      { role: 'base', word: 'base', module: 'propety', id: 'w1', code: '云房权证东字第0001号', state: 'shown' },
      { role: 'out', word: 'lend', module: 'lend', id: 'l1', code: 'Lend2026000001', state: 'shown' },
      { role: 'back', word: 'return', module: 'getb', id: '', code: '', state: 'hidden' },
    ];
  return {};
}

/** What the server finds for the months and the number of the question. */
function historyOf(body: unknown) {
  // The panel sends this body.
  const {
    fromMonth = '',
    toMonth = '9999-12',
    number,
  } = (body ?? {}) as {
    readonly fromMonth?: string;
    readonly toMonth?: string;
    readonly number?: number;
  };
  return heads.filter(
    (one) => one.month >= fromMonth && one.month <= toMonth && (number === undefined || one.number === number),
  );
}
