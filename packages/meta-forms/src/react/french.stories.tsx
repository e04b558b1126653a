import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import frFR from 'antd/locale/fr_FR.js';
import 'dayjs/locale/fr.js';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AntdSurroundings } from '../antd.ts';
import { createTranslation } from '../locales/create-translation.ts';
import type { Language } from '../locales/define-words.ts';
import { dateItem, numberItem, textItem } from '../testing/builders.ts';
import { StoryForm } from '../testing/story-form.tsx';
import { formTables } from '../translating/form-tables.ts';

/** The file of a translator, as an app fetches it. */
const FILE = JSON.stringify({
  tag: 'fr',
  base: 'en',
  sentences: {
    'forms.problem': { REQUIRED: 'Veuillez saisir {label}', ABOVE_MAXIMUM: '{label} ne peut pas dépasser {max}' },
  },
});
const items = [
  textItem('name', { itemName: 'Nom', required: true }),
  numberItem('area', { itemName: 'Surface', max: 9 }),
  dateItem('day', { itemName: 'Date' }),
];
const locale = 'default' in frFR ? (frFR.default as typeof frFR) : frFR;

/** A form in English, and in French as soon as its file has been read. */
function FrenchForm() {
  // Made once when the file has come, not in each render.
  const [language, setLanguage] = useState<Language>('en');
  const read = () => setLanguage(createTranslation(JSON.parse(FILE), { tables: formTables }).translation);
  return (
    <AntdSurroundings language={language} {...(language === 'en' ? {} : { locale })}>
      <Button onClick={read}>
        <span lang="fr">{new Intl.DisplayNames('fr', { type: 'language' }).of('fr')}</span>
      </Button>
      <StoryForm items={items} formName="Maison" language={language} record={{ id: '1', area: 12 }} validated />
    </AntdSurroundings>
  );
}

const meta = { title: 'forms/in French', component: FrenchForm } satisfies Meta<typeof FrenchForm>;
export default meta;

export const AtRunTime: StoryObj<typeof meta> = {
  name: 'a file of sentences is read at run time',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByText('Please enter Nom')).not.toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'français' }));
    await expect(await canvas.findAllByText('Veuillez saisir Nom')).not.toEqual([]);
    await expect(canvas.queryByText('Please enter Nom')).toBeNull();
    await userEvent.click(canvas.getByLabelText('Date'));
    await expect(await within(document.body).findByText("Aujourd'hui")).toBeVisible();
    // The names of antd's own buttons in its calendar are not of this form.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByText("Aujourd'hui")).not.toBeVisible());
  },
};
