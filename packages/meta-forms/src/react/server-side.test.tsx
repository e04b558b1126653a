import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import * as build from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';
import { nativeKit, testItems, testList, testSession } from '../testing/native-form.tsx';
import { FormSessionProvider } from './form-session-provider.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { useField } from './use-field.ts';

const now = () => '2026-03-04 05:06:07';

function Total() {
  return <output>{String(useField('f1').value)}</output>;
}

function nativeForm() {
  const record = { f1: 'one', f110: 'far', rows: [{ c0: 'cell' }] };
  const session = testSession([...testItems(120), testList(2)], { record, now });
  return (
    <MetaFormProvider kit={nativeKit}>
      <FormSessionProvider session={session}>
        <Total />
        <MetaFormRenderer />
      </FormSessionProvider>
    </MetaFormProvider>
  );
}

/** A form with each type of item. */
function antdForm() {
  const items = [
    build.titleItem('title'),
    build.textItem('text'),
    build.numberItem('number'),
    build.numberItem('double', build.computed('number * 2')),
    build.dateItem('date', { itemName: 'Day' }),
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
    rich: '<p>Near <b>two</b> &lt;gates&gt;</p><script>alert(1)</script>',
    rows: [{ id: '2', cell: 'a', when: '2026-01-03' }],
  };
  const { session } = openSession(items, { record });
  return (
    <AntdSurroundings language="en" theme={{ zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} language="en">
        <MetaFormRenderer session={session} />
      </MetaFormProvider>
    </AntdSurroundings>
  );
}

/** Takes the HTML of a server over, as a browser does: what React found to be different. */
async function hydrate(html: string, form: ReactNode) {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const before = container.innerHTML;
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, form, { onRecoverableError: (error) => faults.push(error) }),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  return { container, before, faults };
}

describe('the HTML of a server', () => {
  test('equals the first render of the client', async () => {
    const html = renderToString(nativeForm());
    const { container, before, faults } = await hydrate(html, nativeForm());
    expect(container).toHaveTextContent('far');
    expect(container.querySelector('output')).toHaveTextContent('one');
    expect(faults).toEqual([]);
    expect(container.innerHTML).toBe(before);
  });

  test('is taken over without a difference where antd draws it, and has each field', async () => {
    const html = renderToString(antdForm());
    expect(html).toContain('2026-01-02');
    expect(html).toContain('<p>Near two &lt;gates&gt;</p>');
    expect(html).not.toContain('alert(1)');
    const { faults } = await hydrate(html, antdForm());
    expect(faults).toEqual([]);
    // The picker of antd has taken the place of its text.
    const day = screen.getByRole('textbox', { name: 'Day' });
    expect(day).toHaveValue('2026-01-02');
    expect(day.closest('.ant-picker')).not.toBeNull();
    expect(document.querySelectorAll('.ant-upload-drag')).toHaveLength(1);
  });
});
