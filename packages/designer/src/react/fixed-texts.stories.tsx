import { AntdSurroundings, antdKit } from '@org/meta-forms/antd';
import { formTables } from '@org/meta-forms/i18next';
import { MetaFormProvider } from '@org/meta-forms/react';
import {
  column,
  computed,
  dateItem,
  dictionaryItem,
  fakePorts,
  fixedTexts,
  longTextItem,
  metaForm,
  multiReferenceItem,
  numberItem,
  pseudoText,
  pseudoTexts,
  pseudoTranslation,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import enUS from 'antd/locale/en_US.js';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { designerViews } from '../views/designer-views.ts';
import { viewWords } from '../views/views.words.ts';
import { designerTables } from '../words.ts';
import '../styles.css';
import { FormDesigner } from './form-designer.tsx';

const language = pseudoTranslation([...formTables, ...designerTables]);
const own = 'default' in enUS ? (enUS.default as typeof enUS) : enUS;
const locale = { ...pseudoTexts(own), locale: 'en' };
const named = (name: string) => ({ itemName: pseudoText(name) });

const form = {
  ...metaForm(
    titleItem('head', named('Facts')),
    textItem('name', { ...named('Name'), maxlength: 20 }),
    numberItem('area', { ...named('Area'), min: 1, max: 9 }),
    numberItem('rent', { ...named('Rent'), ...computed('area * 2') }),
    dateItem('day', named('Day')),
    dictionaryItem('use', { ...named('Use'), dictKey: 'use' }),
    switchItem('isLent', named('Lent')),
    longTextItem('memo', named('Memo')),
    referenceItem('unit', { ...named('Unit'), refKey: 'unit' }),
    multiReferenceItem('people', { ...named('People'), refKey: 'user' }),
    treeItem('place', { ...named('Place'), refKey: 'area' }),
    richTextItem('text', named('Text')),
    uploadItem('files', named('Files')),
    subListItem('rows', [column(textItem('first', named('First'))), column(numberItem('second', named('Second')))], {
      ...named('Rows'),
    }),
  ),
  formName: pseudoText('Houses'),
};

/** The arrow of antd's selects, and pictures of rich text that are letters in every language. */
const SIGNS = new Set(['down', 'H1', 'H2', 'H3', 'x']);
/** Keys are written as on the keyboard. */
const KEYS = /(?:(?:Ctrl|Alt|Shift)\+)*(?:F\d+|Enter|Delete|\b[A-Z])$/;
/** `Intl.ListFormat` joins names as the tag of the language says. */
const LISTED = /^(?:⟦[^⟦⟧]*⟧(?:, (?:and )?| and )?)+$/;
const keys = new Set([form.metaKey, ...form.metaFormItemList.map(({ itemKey }) => itemKey), 'first', 'second']);

/** What is no sentence: pictures, keys of the keyboard, lists of names, and keys of the form, which are data. */
const isNoSentence = (text: string) =>
  SIGNS.has(text) || keys.has(text) || LISTED.test(text) || (/^⟦[^⟦⟧]*⟧ {2}/.test(text) && KEYS.test(text));

/** The designer in a pseudo-language, with a form that is named in it. */
function PseudoDesigner() {
  const [ports] = useState(() => fakePorts());
  return (
    <AntdSurroundings language={language} locale={locale}>
      <MetaFormProvider kit={antdKit} ports={ports} language={language}>
        <div style={{ height: 720 }}>
          <FormDesigner form={form} />
        </div>
      </MetaFormProvider>
    </AntdSurroundings>
  );
}

const meta = {
  title: 'designer/no fixed texts',
  component: PseudoDesigner,
  // The sentences are longer than in any language; other stories check what is drawn.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
} satisfies Meta<typeof PseudoDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

const items = 'Name Area Rent Day Use Lent Memo Unit People Place Text Files Rows'.split(' ');

/** Collects the fixed texts of several places, each text once with the first place that has it. */
function collector(root: Element) {
  const places = new Map<string, string>();
  return {
    note: (place: string) => {
      for (const text of fixedTexts(root)) if (!isNoSentence(text) && !places.has(text)) places.set(text, place);
    },
    found: () => [...places].map(([text, place]) => `${place}: ${text}`),
  };
}

export const Items: Story = {
  name: 'with each item selected',
  play: async ({ canvasElement }) => {
    const { note, found } = collector(canvasElement);
    await screen.findAllByText(pseudoText('Name'));
    for (const name of items) {
      const [card] = await screen.findAllByText(pseudoText(name));
      if (card) await userEvent.click(card);
      note(name);
    }
    await expect(found()).toEqual([]);
  },
};

export const Views: Story = {
  name: 'in each view',
  play: async ({ canvasElement }) => {
    const { note, found } = collector(canvasElement);
    await screen.findAllByText(pseudoText('Name'));
    for (const { id } of designerViews) {
      await userEvent.click(screen.getByText(pseudoText(viewWords.en[id]), { selector: '.ant-segmented-item-label' }));
      await waitFor(() => expect(document.querySelector('.ant-spin, .ant-skeleton')).toBeNull());
      // The text of the form as JSON is data.
      if (id !== 'json') note(id);
    }
    await expect(found()).toEqual([]);
  },
};
