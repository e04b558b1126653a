import { PortError, type FormPorts } from '@org/meta-forms/core';
import { AntdSurroundings, antdKit } from '@org/meta-forms/antd';
import { MetaFormProvider } from '@org/meta-forms/react';
import {
  column,
  dictionaryItem,
  fakePorts,
  metaForm,
  referenceItem,
  richTextItem,
  subListItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DesignerProvider } from '../react/designer-context.tsx';
import { createDesignerStore } from '../react/designer-store.ts';
import { PreviewHostProvider } from './preview-host.tsx';
import { previewPorts } from './preview-ports.ts';
import { PreviewView } from './preview-view.tsx';

const withKit = (view: ReactNode) => <MetaFormProvider kit={antdKit}>{view}</MetaFormProvider>;

function renderPreview(form: unknown, ports?: FormPorts, around: (view: ReactNode) => ReactNode = withKit) {
  const designer = createDesignerStore(parseDocument(form));
  const drawn = render(
    <AntdSurroundings language="zh">
      <DesignerProvider value={designer}>
        <PreviewHostProvider ports={ports} calls={undefined}>
          {around(<PreviewView />)}
        </PreviewHostProvider>
      </DesignerProvider>
    </AntdSurroundings>,
  );
  return { designer, ...drawn };
}

const HTML =
  '<img src="x" onerror="window.ran = true"><script>window.ran = true</script><a href="javascript:ran=1">x</a>';
const SCRIPT = 'javascript:window.ran=true';
const ADDRESS = 'https://evil.example/api/';

const hostile = {
  ...metaForm(
    titleItem(HTML, { color: 'red;background:url(https://evil.example)' }),
    textItem('text', { itemName: HTML, prefix: HTML, jump: true, jumpurl: SCRIPT }),
    richTextItem('rich', { itemName: 'rich' }),
    referenceItem('ref', { refKey: '../../evil', jump: true, jumpurl: SCRIPT }),
    treeItem('tree', { treeUrl: ADDRESS, url: ADDRESS }),
    uploadItem('file', { uploadUrl: ADDRESS, url: ADDRESS }),
    subListItem('rows', [column(textItem('cell', { itemName: HTML, jump: true, jumpurl: SCRIPT }))]),
  ),
  metaKey: 'hostile',
  formName: HTML,
  sampleRecords: [
    {
      name: HTML,
      record: {
        text: HTML,
        rich: HTML,
        ref: '1',
        $ref: HTML,
        tree: '1',
        $tree: HTML,
        file: '1',
        rows: [{ cell: HTML }],
      },
    },
  ],
};

test.each(['新增', '编辑', '查看', '打印'])('nothing that an author types runs in the preview: %s', async (mode) => {
  const { container } = renderPreview(hostile, fakePorts());
  fireEvent.click(screen.getByText(mode, { selector: '.ant-segmented-item-label' }));
  await waitFor(() => expect(container.querySelector('.mf-form, .mf-paper')).not.toBeNull());
  const all = [...document.querySelectorAll('.mfd-preview *')];
  expect(all.length).toBeGreaterThan(20);
  expect(document.querySelectorAll('.mfd-preview :is(script, iframe, object, embed)')).toHaveLength(0);
  const attributes = all.flatMap(({ attributes: own }) => Array.from(own));
  expect(attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name)).toEqual([]);
  const addresses = attributes.filter(({ name }) => ['href', 'src', 'action', 'srcdoc', 'style'].includes(name));
  expect(addresses.filter(({ value }) => /javascript:|evil/.test(value)).map(({ value }) => value)).toEqual([]);
  expect('ran' in window).toBe(false);
});

test('an item that throws is named, and the rest of the form is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: FormPorts = {
    ...fakePorts(),
    dictionaries: {
      entries: () => {
        throw new Error('broken');
      },
    },
  };
  renderPreview(metaForm(dictionaryItem('kind', { itemName: '类别' }), textItem('name', { itemName: '名称' })), broken);
  expect(await screen.findByRole('textbox', { name: '名称' })).toBeInTheDocument();
  fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: 'a' } });
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('a');
});

test('a form that cannot be drawn at all leaves the bar of the preview', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Without a provider every form throws.
  renderPreview(metaForm(textItem('name')), undefined, (view) => view);
  expect(await screen.findByText('预览无法显示')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '新样例' })).toBeEnabled();
});

test('writes are refused whatever the host could do, and reads reach it', async () => {
  const host = fakePorts({ dictionaries: { kind: [{ key: 'a', value: '甲' }] } });
  const { dictionaries, files, records, ...others } = previewPorts(host);
  expect(await dictionaries.entries('kind')).toHaveLength(1);
  for (const write of [
    files.upload({ file: new File(['x'], 'x.txt') }),
    files.remove(['1']),
    records.save({ metaKey: 'm', record: {}, idempotencyKey: 'k' }),
    records.remove('m', ['1']),
  ])
    await expect(write).rejects.toBeInstanceOf(PortError);
  expect(host.calls).toEqual(['dictionaries.entries']);
  expect(Object.keys(others)).toEqual(['references', 'trees']);
  expect(Object.keys(files)).not.toContain('editing');
  expect(Object.keys(records)).not.toContain('checkUnique');
});
