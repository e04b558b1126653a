// Pages that are made in advance, in Node: they are the same at each time, so they read no clock.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { jsx } from 'react/jsx-runtime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import type { FormMode } from '../contract/form-mode.ts';
import type { FormSession } from '../session/form-session.ts';
import * as build from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';
import { FormSessionProvider } from './form-session-provider.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { useField } from './use-field.ts';
import { useFormSession } from './use-form-session.ts';
import { useFormState } from './use-form-state.ts';

// Each type of item; no formula and no default asks for the time.
const items = [
  build.titleItem('title'),
  build.textItem('text'),
  build.numberItem('number'),
  build.numberItem('double', build.computed('number * 2')),
  build.dateItem('date'),
  build.dictionaryItem('dictionary', { dictKey: 'use' }),
  build.switchItem('switch'),
  build.longTextItem('long'),
  build.referenceItem('reference'),
  build.multiReferenceItem('references'),
  build.treeItem('tree', { treeurl: '/api/a/b/tree' }),
  build.uploadItem('papers'),
  build.richTextItem('rich'),
  build.subListItem('rows', [build.column(build.textItem('cell')), build.column(build.dateItem('when'))]),
];
const record = {
  id: '1',
  text: 'one',
  number: 2,
  date: '2026-01-02',
  rich: '<p>rich</p>',
  rows: [{ id: '2', cell: 'a', when: '2026-01-03' }],
};

const sessionIn = (mode: FormMode) => openSession(items, { mode, ...(mode === 'add' ? {} : { record }) }).session;

/** Drawn with antd, whose finished style sheet the page has. */
function drawn(session: FormSession): ReactNode {
  return jsx(AntdSurroundings, {
    language: 'zh',
    theme: { zeroRuntime: true },
    children: jsx(MetaFormProvider, {
      kit: antdKit,
      children: jsx(MetaFormRenderer, { session }),
    }),
  });
}

function Text() {
  return `${String(useField('text').value)} ${useFormState().mode}`;
}

/** Drawn by a host with elements of its own. */
function ownLayout(session: FormSession): ReactNode {
  return jsx(FormSessionProvider, { session, children: jsx(Text, {}) });
}

/** The places that read the clock from now on, until the test ends. */
function trapClock(): readonly string[] {
  const reads: string[] = [];
  const note = () => void reads.push(new Error('The clock is read.').stack ?? '');
  const trapped = new Proxy(Date, {
    construct(date, parts, target) {
      if (parts.length === 0) note();
      return Reflect.construct(date, parts, target);
    },
    apply() {
      note();
      return '';
    },
    get: (date, name) => (name === 'now' ? () => (note(), 0) : Reflect.get(date, name)),
  });
  vi.stubGlobal('Date', trapped);
  onTestFinished(() => void vi.unstubAllGlobals());
  return reads;
}

test('the trap notices each way to read the clock', () => {
  const reads = trapClock();
  Date.now();
  expect(new Date(0).getTime()).toBe(0);
  expect(new Date()).toBeInstanceOf(Date);
  expect(reads).toHaveLength(2);
});

/** Opened by the component that draws it. */
function OpenedHere({ mode }: { readonly mode: FormMode }) {
  const { compiled, ports } = sessionIn('view');
  const { session } = useFormSession({ compiled, mode, ports, ...(mode === 'add' ? {} : { record }) });
  return drawn(session);
}
const openedHere = ({ mode }: FormSession) => jsx(OpenedHere, { mode });

test.each([
  { by: 'antd in a session of its own', draw: openedHere, mode: 'add', text: 'double' },
  { by: 'antd in a session of its own', draw: openedHere, mode: 'edit', text: '2026-01-02' },
  { by: 'antd', draw: drawn, mode: 'add', text: 'double' },
  { by: 'antd', draw: drawn, mode: 'edit', text: '2026-01-02' },
  { by: 'antd', draw: drawn, mode: 'view', text: '2026-01-02' },
  { by: 'antd', draw: drawn, mode: 'disabled', text: '2026-01-02' },
  { by: 'elements of a host', draw: ownLayout, mode: 'edit', text: 'one edit' },
] as const)('a form in mode $mode, drawn by $by, reads no clock', async ({ draw, mode, text }) => {
  const reads = trapClock();
  const html = renderToString(draw(sessionIn(mode)));
  const { prelude } = await prerender(draw(sessionIn(mode)));
  expect(html).toContain(text);
  expect(await new Response(prelude).text()).toContain(text);
  expect(reads).toEqual([]);
});
