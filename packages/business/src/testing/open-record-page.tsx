import {
  flowWorkCalls,
  metaFormsCalls,
  printTemplatesCalls,
  propertyCalls,
  referencesCalls,
  type Call,
  type ModuleVerbName,
  type RecordModule,
} from '@org/contract';
import type { PortError, WireRecord } from '@org/meta-forms/core';
import { fakeOrganization, fakePorts, metaForm, textItem, type FakeWorld } from '@org/meta-forms/testing';
import type { BusinessSurroundings, MakeCall } from '../forms/business-context.tsx';
import { RecordOwnPage } from '../records/record-own-page.tsx';
import { RecordPage } from '../records/record-page.tsx';
import { fakeBulk } from './fake-bulk.ts';
import type { ReactNode } from 'react';
import { renderPage } from './render-page.tsx';

/** A module with every verb. */
const houses: RecordModule = {
  key: 'house',
  metaKey: 'test_form',
  path: '/api/test/house',
  verbs: ['commit', 'verify', 'reject', 'rollback', 'cancel', 'change'],
};

const everything = ['add', 'edit', 'delete', 'submit', 'export', ...houses.verbs].map((action) => `house_${action}`);
const items = [
  textItem('name', { itemName: '名称', required: true }),
  textItem('place', { itemName: '位置' }),
  textItem('owner', { itemName: '所属单位', tablehidden: true, formDataCopy: 'orgId' }),
  textItem('maker', { itemName: '制单单位', tablehidden: true, edited: false, formDataCopy: 'unitName' }),
];

/** A call of the page, other than reading and saving. */
export interface MadeCall {
  readonly name: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

export interface RecordPageOptions {
  readonly records?: readonly WireRecord[];
  /** Verbs that only this module has, and the items that they write. */
  readonly ownVerbs?: readonly ModuleVerbName[];
  readonly ownItems?: readonly ReturnType<typeof textItem>[];
  /** The key of the module, and so what only its list offers; `house` if missing. */
  readonly moduleKey?: string;
  /** The verbs of the module; all if missing. */
  readonly verbs?: RecordModule['verbs'];
  /** Answers of further calls by their names. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Permission codes; all if missing. */
  readonly may?: readonly string[];
  /** The history of every record. */
  readonly moves?: readonly unknown[];
  /** The sentence with which the server refuses one of many records; the others are done. */
  readonly refusesRecord?: (id: string, callName: string) => string | undefined;
  /** Where every record is in its process; missing: it has none. */
  readonly flow?: unknown;
  /** The areas of every house; missing: it has no floors. */
  readonly areas?: unknown;
  /** Refuses a call by its name. */
  readonly refuses?: (name: string) => PortError | undefined;
  readonly fail?: FakeWorld['fail'];
  /** The address of the page, with its query. */
  readonly address?: string;
}

/** Opens the page of a module with the real list, form and dialogs, over records in memory. */
export function openRecordPage(options: RecordPageOptions = {}) {
  const { ownVerbs = [], moduleKey: key = houses.key, verbs = houses.verbs } = options;
  return openPage(<RecordPage module={{ ...houses, key, ownVerbs, verbs }} />, options);
}

/** Opens the page of one record, and collects the titles that it reports. */
export function openRecordOwnPage(id: string, options: RecordPageOptions = {}) {
  const titles: string[] = [];
  const onTitle = (title: string) => titles.push(title);
  return { titles, ...openPage(<RecordOwnPage module={houses} id={id} onTitle={onTitle} />, options) };
}

function openPage(page: ReactNode, options: RecordPageOptions) {
  const {
    records = [],
    may = everything.concat((options.ownVerbs ?? []).map((verb) => `house_${verb}`)),
    ownItems = [],
    moves = [],
    flow = {},
    refusesRecord = () => undefined,
    refuses,
    fail,
    address,
  } = options;
  const calls: MadeCall[] = [];
  const form = metaForm(...items, ...ownItems);
  const ports = fakePorts({ records: { test_form: records }, ...(fail ? { fail } : {}) });
  const bulk = fakeBulk(ports, refusesRecord);
  const answer = async (call: Call, { query, body }: Parameters<MakeCall>[1]): Promise<unknown> => {
    const refusal = refuses?.(call.name);
    if (refusal) throw refusal;
    if (call.name === metaFormsCalls.byKey.name) return form;
    if (call.name.endsWith('.moves')) return moves;
    if (call.name === flowWorkCalls.ofRecord.name) return flow;
    if (call.name === flowWorkCalls.comments.name || call.name === flowWorkCalls.history.name) return [];
    if (call.name === propertyCalls.houseAreas.name) return options.areas ?? { floors: 0 };
    if (call.name === referencesCalls.referring.name || call.name === printTemplatesCalls.list.name) return [];
    if (options.answers && Object.hasOwn(options.answers, call.name)) return options.answers[call.name];
    return bulk({ name: call.name, query, body });
  };
  const api = (call: Call, { query, body, headers }: Parameters<MakeCall>[1]): Promise<unknown> => {
    calls.push({ name: call.name, query, body, headers });
    return answer(call, { query, body });
  };
  // The answers above have the types of the calls' schemas.
  const surroundings: BusinessSurroundings = {
    api: api as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: (code) => may.includes(code),
    ownUnit: { id: 'own', name: '机关事务中心' },
  };
  return { calls, ports, ...renderPage(page, { ports, surroundings, address }) };
}
