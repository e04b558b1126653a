import { render, screen } from '@testing-library/react';
import enUS from 'antd/locale/en_US.js';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { INITIAL_LIST_STATE } from '../list/list-state.ts';
import { MetaFormList } from '../list/meta-form-list.tsx';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  column,
  computed,
  dateItem,
  dictionaryItem,
  longTextItem,
  metaForm,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { fixedTexts, pseudoText, pseudoTexts, pseudoTranslation } from '../testing/pseudo-translation.ts';
import { StoryForm } from '../testing/story-form.tsx';
import { formTables } from '../translating/form-tables.ts';
import { MetaFormProvider } from './meta-form-provider.tsx';

const language = pseudoTranslation(formTables);

/** antd names the arrow of its selects in English; a host can replace that of `Select`, not that of `TreeSelect`. */
const ANTD_ARROW = 'down';
/** Pictures on the buttons of rich text that are letters in every language: H1 to H3, x² and x₂. */
const PICTURES = new Set(['H1', 'H2', 'H3', 'x']);
const isSign = (text: string) => text === ANTD_ARROW || PICTURES.has(text);
const named = (name: string) => ({ itemName: pseudoText(name), required: true });
const items = [
  titleItem('head', named('Facts')),
  textItem('name', { ...named('Name'), maxlength: 20 }),
  numberItem('area', { ...named('Area'), min: 1, max: 9 }),
  numberItem('rent', { itemName: pseudoText('Rent'), ...computed('area * 2') }),
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
    itemName: pseudoText('Rows'),
  }),
];

const compiled = compileForm(parseMetaForm({ ...metaForm(...items), formName: pseudoText('Houses') }).form);

const own = 'default' in enUS ? (enUS.default as typeof enUS) : enUS;
const surroundings = { language, locale: { ...pseudoTexts(own), locale: 'en' }, theme: { zeroRuntime: true } };

test.each(['edit', 'view'] as const)('a form of all item types has no fixed text (%s)', async (mode) => {
  render(
    <AntdSurroundings {...surroundings}>
      <StoryForm
        items={items}
        formName={pseudoText('House')}
        record={{ id: '1' }}
        mode={mode}
        language={language}
        validated
      />
    </AntdSurroundings>,
  );
  expect((await screen.findAllByText(pseudoText('Name'))).length).toBeGreaterThan(0);
  // The editor of rich text is loaded on first use.
  if (mode === 'edit') await screen.findByRole('toolbar');
  expect(fixedTexts(document.body).filter((text) => !isSign(text))).toEqual([]);
});

test('an empty list with its search has no fixed text', async () => {
  render(
    <AntdSurroundings {...surroundings}>
      <MetaFormProvider kit={antdKit} ports={fakePorts()} language={language}>
        <MetaFormList compiled={compiled} state={INITIAL_LIST_STATE} onStateChange={() => undefined} />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  expect((await screen.findAllByText(pseudoText('Name'))).length).toBeGreaterThan(0);
  expect(fixedTexts(document.body)).toEqual([]);
});

test('a fixed text is found', () => {
  document.body.innerHTML = '<p title="⟦Ôk⟧">⟦Ŝàvé ⟦Ñàmé⟧⟧: 3</p><input placeholder="Search"><b>⟦Çlôŝé⟧ now</b>';
  expect(fixedTexts(document.body)).toEqual(['Search', '⟦Çlôŝé⟧ now']);
});
