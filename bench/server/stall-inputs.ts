/**
 * The requests that were found to be the most expensive, and for each call of the contract the largest that its schema
 * accepts.
 */
import { allCalls, genericRecordCalls, metaFormsCalls, recordModules } from '@org/contract';
import { buffer } from 'node:stream/consumers';
import { zipStream } from '../../apps/server/src/shared/sheets/zip-stream.ts';
import { bodyRequests } from './stall-bodies.ts';
import { largeRecords, largeTables } from './stall-records.ts';
import { jsonRequest, type StallRequest } from './stall-request.ts';
import { largestRequest } from './stall-schemas.ts';

function form(metaKey: string, items: number, config: (index: number) => object): object {
  const metaFormItemList = Array.from({ length: items }, (_, index) => ({
    itemKey: `k${index}`,
    itemName: `项 ${index}`,
    itemType: 2,
    itemConfigJson: JSON.stringify(config(index)),
  }));
  return { definition: { metaKey, formName: metaKey, metaFormItemList } };
}

const nestedFormula = `${'('.repeat(90)}k0${'+1)'.repeat(90)}`;
const formulas = (index: number) =>
  index === 0 ? {} : { isComputeData: true, computeData: { formula: `k${index - 1} + ${'k0 + '.repeat(20)}1` } };

function metadata(): readonly StallRequest[] {
  const { path } = metaFormsCalls.submit;
  return [
    jsonRequest(
      'metaForms.submit, 10,000 items',
      path,
      form('stallItems', 10_000, () => ({})),
    ),
    jsonRequest('metaForms.submit, chain of 3,000 formulas', path, form('stallFormulas', 3000, formulas)),
    jsonRequest(
      'metaForms.submit, formulas nested 90 deep',
      path,
      form('stallNested', 1000, (index) =>
        index === 0 ? {} : { isComputeData: true, computeData: { formula: nestedFormula } },
      ),
    ),
    jsonRequest('metaForms.submit, one list of 5,000 columns', path, {
      definition: {
        metaKey: 'stallList',
        formName: 'stall',
        metaFormItemList: [
          {
            itemKey: 'a',
            itemName: 'a',
            itemType: 7,
            itemConfigJson: JSON.stringify({
              columns: Array.from({ length: 5000 }, (_, index) => ({
                field: `c${index}`,
                name: `c${index}`,
                columntype: 1,
              })),
            }),
          },
        ],
      },
    }),
  ];
}

function records(): readonly StallRequest[] {
  const [module] = recordModules;
  const list = `${module.path}/list?current=1&size=-1`;
  const conditions = (count: number, one: object) => Array.from({ length: count }, () => one);
  return [
    jsonRequest(
      'records.list, 100 parts of a name',
      list,
      conditions(100, { field: 'assetName', condition: 'like', value: '资产'.repeat(400) }),
    ),
    jsonRequest(
      'records.list, 2,000 values',
      list,
      conditions(2, {
        field: 'status',
        condition: 'in',
        value: Array.from({ length: 1000 }, (_, index) => String(index)),
      }),
    ),
    jsonRequest('records.list, all records', list, []),
    jsonRequest('records.submit, 8 MB of texts', `${module.path}/submit`, {
      assetName: 'a',
      remark: '<p>中</p>'.repeat(400_000),
    }),
    jsonRequest(
      'records.submit, 30,000 unknown keys',
      `${module.path}/submit`,
      Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`key${index}`, 'x'.repeat(200)])),
    ),
    ...largeRecords(),
    jsonRequest(
      'records.submit of a form without a module',
      `${genericRecordCalls.submit.path.replace(':metaKey', 'village')}`,
      { name: '<div>'.repeat(700_000) },
    ),
    jsonRequest('announcements.submit, markup', '/api/announcement/notice/submit', {
      title: 'stall',
      content: '<p>a</p>'.repeat(25_000),
    }),
    jsonRequest('announcements.submit, nesting', '/api/announcement/notice/submit', {
      title: 'stall',
      content: '<div>'.repeat(40_000),
    }),
    jsonRequest('announcements.submit, signs', '/api/announcement/notice/submit', {
      title: 'stall',
      content: '<'.repeat(200_000),
    }),
    jsonRequest('errorLogs.submit, beginnings of tokens', '/api/blade-log/error/submit', {
      message: 'a',
      stack: 'eyJ-'.repeat(25_000),
    }),
    ...largeTables(),
  ];
}

/** A workbook with the largest parts that the server reads. */
export async function worstWorkbook(): Promise<Uint8Array> {
  const strings = [
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<si><t>abc</t></si>'.repeat(700_000),
    '</sst>',
  ];
  return buffer(zipStream([{ name: 'xl/sharedStrings.xml', content: strings.map((part) => Buffer.from(part)) }]));
}

function settings(): readonly StallRequest[] {
  const entries = Array.from({ length: 5000 }, (_, index) => ({
    code: 'stall',
    dictKey: `k${index}`,
    dictValue: `值 ${index}`,
    sort: index,
  }));
  const pattern = (value: string) => ({ paramKey: 'password.regex', paramName: 'n', paramValue: value });
  return [
    jsonRequest('dictionaries.submit, 5,000 entries', '/api/blade-system/dict/submit', {
      code: 'stall',
      dictKey: '-1',
      dictValue: 'stall',
      entries,
    }),
    {
      name: 'dictionaries.dictionary, 5,000 entries',
      method: 'GET',
      url: '/api/blade-system/dict/dictionary?code=stall',
    },
    jsonRequest('parameters.submit, a pattern of nested repeats', '/api/blade-system/param/submit', pattern('(a+)+$')),
    jsonRequest(
      'parameters.submit, a long pattern',
      '/api/blade-system/param/submit',
      pattern(`^${'(?=.*[a-z])'.repeat(180)}.{8,}$`),
    ),
  ];
}

// These calls end or lock the session of the caller, or wait by design.
const left = /^(?:lock[.]|auth[.].*[lL]ogout|messages[.]stream)/;

/** All requests in order. */
export function stallRequests(): readonly StallRequest[] {
  return [
    ...bodyRequests(),
    ...records(),
    ...metadata(),
    ...settings(),
    ...allCalls.filter(({ name }) => !left.test(name)).map(largestRequest),
  ];
}
