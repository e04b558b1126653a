import {
  column,
  dictionaryItem,
  longTextItem,
  mappedFrom,
  metaForm,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormDesigner } from './form-designer.tsx';
import '../styles.css';

/** Sets a property of the window as soon as a browser runs it. */
const HTML = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
const SCRIPT = 'javascript:window.ran=1';
const ADDRESS = 'https://evil.example/api/x';

const form = {
  ...metaForm(
    titleItem('section', { itemName: HTML, color: 'red;background:url(https://evil.example)' }),
    textItem('text', { itemName: HTML, prefix: HTML, defaultValue: HTML, jump: true, jumpurl: SCRIPT }),
    longTextItem('note', { itemName: HTML, defaultValue: HTML, ...mappedFrom('ref', HTML, SCRIPT) }),
    richTextItem('rich', { itemName: HTML, defaultValue: HTML }),
    numberItem('number', {
      itemName: HTML,
      prefix: HTML,
      isComputeData: true,
      computeData: { formula: 'constructor.constructor("window.ran=1")()' },
    }),
    numberItem('own', { isComputeData: true, computeData: { formula: 'text.__proto__.polluted = 1' } }),
    dictionaryItem('kind', { itemName: HTML, dictKey: HTML }),
    referenceItem('ref', {
      itemName: HTML,
      refKey: '../../evil',
      tablelabel: '__proto__',
      jump: true,
      jumpurl: SCRIPT,
    }),
    treeItem('tree', { itemName: HTML, treeurl: ADDRESS }),
    uploadItem('file', { itemName: HTML, path: ADDRESS, filetype: [{ name: HTML, filetype: HTML }] }),
    subListItem('rows', [column(textItem('cell', { itemName: HTML, prefix: HTML, jump: true, jumpurl: SCRIPT }))], {
      itemName: HTML,
    }),
    textItem('__proto__', { itemName: HTML }),
    textItem('constructor', { itemName: HTML }),
  ),
  metaKey: 'hostile',
  formName: HTML,
  sampleRecords: [{ name: HTML, record: { text: HTML, note: HTML, rich: HTML, $kind: HTML, rows: [{ cell: HTML }] } }],
};

const meta = {
  title: 'designer/hostile form',
  component: FormDesigner,
  args: { form },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormDesigner>;
export default meta;

const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'srcdoc', 'style', 'data']);
const HOSTILE = /javascript:|evil\.example|^x$/i;

/** Elements and attributes of the page that could run an author's text or fetch its addresses. */
function dangers(): readonly string[] {
  const all = [...document.querySelectorAll('.mfd *, .ant-dropdown *, .ant-modal *')];
  const elements = all.filter((element) => element.matches('script, iframe, object, embed, base, link'));
  const attributes = all
    .flatMap((element) => Array.from(element.attributes))
    .filter(({ name, value }) => /^on/i.test(name) || (ADDRESSES.has(name) && HOSTILE.test(value)));
  return [...elements.map(({ outerHTML }) => outerHTML), ...attributes.map(({ name, value }) => `${name}=${value}`)];
}

/** Nothing of the form has run, and nothing shown could run. */
async function expectHarmless() {
  await expect(dangers()).toEqual([]);
  await expect('ran' in globalThis).toBe(false);
  await expect('polluted' in {}).toBe(false);
}

const VIEWS = ['列表', '字段表', '逻辑', 'JSON', '预览', '表单'] as const;

export const NothingRuns: StoryObj<typeof meta> = {
  name: 'nothing that an author types runs in any view, at any card, in any panel',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(5));
    // The text is there as text.
    await expect(canvasElement.querySelector('.mfd-canvas')).toHaveTextContent('onerror');
    await expectHarmless();
    for (const card of canvas.getAllByRole('option')) {
      card.click();
      await waitFor(() => expect(canvasElement.querySelector('.mfd-properties input')).not.toBeNull());
      await expectHarmless();
    }
    for (const tab of canvas.getAllByRole('tab')) {
      await userEvent.click(tab);
      await expectHarmless();
    }
    for (const view of VIEWS) {
      await userEvent.click(canvas.getByText(view, { selector: '.ant-segmented-item-label' }));
      await waitFor(() => expect(canvasElement.querySelector('.mfd-wait')).toBeNull());
      await waitFor(() => expect(canvasElement.querySelectorAll('.mfd *').length).toBeGreaterThan(80));
      await expectHarmless();
    }
  },
};
