import { render } from '@testing-library/react';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { AntdSurroundings } from '../antd.ts';
import { createBladeClient, createBladePorts } from '../blade.ts';
import { DEFAULT_CALLS, allowedPath } from '../metadata/allowed-calls.ts';
import { dangers, hostile, type Danger } from '../metadata/attribute-dangers.fixture.ts';
import type { FormPorts } from '../ports/ports.ts';
import { StoryForm } from '../testing/story-form.tsx';

/** The real ports and the real client; every requested address is recorded, and none is reached. */
function recordingPorts() {
  const asked: string[] = [];
  const adapter = (config: InternalAxiosRequestConfig) => {
    asked.push(String(config.url));
    return Promise.resolve({
      data: { code: 200, success: true, data: [], msg: '' },
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    });
  };
  const session = {
    token: () => 'token',
    tenantId: () => '000000',
    refresh: () => Promise.resolve(false),
    signedOut: () => undefined,
  };
  const client = createBladeClient({ clientId: 'c', clientSecret: 's', session, axios: axios.create({ adapter }) });
  return { asked, ports: createBladePorts({ client, recordPathOf: () => '/api/meta-object/record/own' }) };
}

// Calls that the ports always make, independent of metadata.
const OWN = [
  '/api/blade-system/dict/dictionary',
  '/api/meta-object/metaobjectref/refAccess/:refKey',
  '/api/meta-object/metaobjectref/refAccess/:refKey/tree',
  '/api/baseinfo/jobname/ref2',
  '/api/jfs/file/list',
  '/api/blade-system/param/detail',
  '/api/meta-object/record/own/submit',
  '/api/meta-object/record/own/detail',
  '/api/meta-object/record/:id/detail',
];
// A name with special characters is one encoded segment: the path cannot lead elsewhere.
function isOneSegment(segment: string): boolean {
  const name = decodeURIComponent(segment);
  return name !== '.' && name !== '..' && !/[/\\?#%]/.test(name);
}
const plain = (path: string) =>
  path
    .split('/')
    .map((segment) => (segment.includes('%') && isOneSegment(segment) ? 'encoded' : segment))
    .join('/');
const isAllowed = (path: string) =>
  allowedPath(plain(path), [...OWN, ...DEFAULT_CALLS.upload, ...DEFAULT_CALLS.tree]) !== undefined;

// Without a usable key or type there is no item to draw; the compiler's test covers these.
const NOT_DRAWN = new Set(['itemKey', 'itemType', 'field', 'columntype', 'hidden', 'columns']);
const valueOf = (danger: Danger, round: number) => hostile[danger][round % hostile[danger].length];
const attributesOf = (table: keyof typeof dangers, round: number) =>
  Object.fromEntries(
    Object.entries(dangers[table])
      .filter(([name]) => !NOT_DRAWN.has(name))
      .map(([name, danger]) => [name, valueOf(danger, round)]),
  );

function itemsOf(round: number) {
  const config = { ...attributesOf('config', round), jump: true };
  const columns = [1, 4, 8, 9, 12].map((columntype) =>
    Object.assign({}, config, attributesOf('column', round), { field: `c${columntype}`, columntype }),
  );
  return Array.from({ length: 13 }, (_, index) => ({
    ...attributesOf('item', round),
    itemKey: `k${index + 1}`,
    itemType: index + 1,
    itemConfigJson: { ...config, ...(index === 6 ? { columns } : {}) },
  }));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Makes the calls of a form with the raw values of the metadata, without the parser, as a host's own code might. */
async function askAll(ports: FormPorts, round: number) {
  // The hostile values are of any type; the ports are typed for texts.
  const [path, key] = [textOf(valueOf('address', round)), textOf(valueOf('segment', round))];
  const asking = [
    ports.trees.load(path),
    ports.references.page({ referenceKey: key, page: 1, size: 20 }),
    ports.references.byIds(key, ['1']),
    ports.references.tree(key),
    ports.files.upload({ file: new File(['x'], 'x.txt'), path }),
    ports.records.save({ metaKey: key, record: {}, idempotencyKey: 'k', updateUrl: path }),
    ports.records.detail({ metaKey: key, detailUrl: path }, '1'),
    ports.records.detail({ formId: key }, '1'),
    ports.dictionaries.entries(key, { cascade: { parameter: 'code', value: 'x' } }),
  ];
  await Promise.allSettled(asking);
}

const record = Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`k${index + 1}`, '1']));
const rounds = Array.from(
  { length: Math.max(...Object.values(hostile).map((values) => values.length)) },
  (_, round) => round,
);

test.each(rounds)(
  'a form of hostile attributes asks for no address but its own and runs nothing (%i)',
  { timeout: 60_000 },
  async (round) => {
    const { asked, ports } = recordingPorts();
    // Links are drawn in a form in mode view; one form in three is also filled, since drawing takes long.
    for (const mode of round % 3 === 0 ? (['add', 'view'] as const) : (['view'] as const)) {
      const { container, unmount } = render(
        <AntdSurroundings language="zh">
          <StoryForm items={itemsOf(round)} ports={ports} mode={mode} {...(mode === 'view' ? { record } : {})} />
        </AntdSurroundings>,
      );
      for (const link of container.querySelectorAll('[href],[src],[action],[formaction],[srcdoc]')) {
        for (const name of ['href', 'src', 'action', 'formaction', 'srcdoc'])
          expect(link.getAttribute(name) ?? '').not.toMatch(/^\s*(?:javascript|data:text|vbscript)|evil|^\/*api\//i);
      }
      expect(container.querySelectorAll('script, iframe, object, embed, [onerror]')).toHaveLength(0);
      for (const styled of container.querySelectorAll('[style]'))
        expect(styled.getAttribute('style')).not.toMatch(/evil|javascript|expression\(|inset:\s*0/i);
      unmount();
    }
    await askAll(ports, round);
    expect(asked.filter((path) => !isAllowed(path))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  },
);
