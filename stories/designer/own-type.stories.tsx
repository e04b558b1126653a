import { FormDesigner, type PaletteEntry } from '@org/meta-forms-designer';
import '@org/meta-forms-designer/styles.css';
import { antdKit } from '@org/meta-forms/antd';
import { EDITED_AS, propertyItems } from '@org/meta-forms/authoring';
import { builtInTypes, createRegistry, defineItemType, defineWords } from '@org/meta-forms/core';
import { MetaFormProvider, useLanguage, type FormKit } from '@org/meta-forms/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

type View = FormKit['views'][string];

const property = propertyItems(
  defineWords('stories.own-type', {
    zh: { fallback: '未选时的颜色', fallbackHelp: '例如 #336699' },
    en: { fallback: 'Colour until one is chosen', fallbackHelp: 'For example #336699' },
  }),
);

/** A fourteenth type, as a host writes one. */
const colourType = defineItemType<'colour', string, { readonly fallback: string }>({
  code: 100,
  name: 'colour',
  structure: 'value',
  fullRow: true,
  showsCompanion: false,
  emptyValue: '',
  operators: ['eq'],
  compile: ({ itemConfig }) => ({
    options: { fallback: typeof itemConfig.extra['fallback'] === 'string' ? itemConfig.extra['fallback'] : '#000000' },
    schema: { type: 'string', pattern: '^(#[0-9a-f]{6})?$' },
  }),
  decode: (wire) => (typeof wire === 'string' ? wire : ''),
  encode: (value) => value,
  isFilled: (value) => value !== '',
  check: () => [],
  settle: (value) => value,
  properties: [property('fallback', EDITED_AS.text, { maxlength: 7 })],
});

function ColourWidget({ id, field, value, disabled, onChange, onBlur }: ComponentProps<View['Widget']>) {
  return (
    <input
      id={id}
      type="color"
      value={value || field.options.fallback}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

const ColourText = ({ value }: ComponentProps<View['Text']>) => <span>{value}</span>;

const colourView: View = {
  Widget: ColourWidget,
  Text: ColourText,
  Cell: ColourText,
  plainText: (value) => value,
  icon: null,
};

const kit: FormKit = { ...antdKit, views: { ...antdKit.views, colour: colourView } };
const registry = createRegistry([...builtInTypes, colourType]);
const palette: readonly PaletteEntry[] = [{ type: 100, label: '颜色', config: { fallback: '#336699' } }];
const form = { metaKey: 'roof', formName: '屋顶', metaFormItemList: [] };

const meta = {
  title: 'designer/own item type',
  component: FormDesigner,
  args: { form, registry, palette, views: ['form', 'json'], onSave: fn(() => Promise.resolve(1)) },
  decorators: [
    (Designer) => (
      <MetaFormProvider kit={kit} language={useLanguage()}>
        <Designer />
      </MetaFormProvider>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormDesigner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FourteenthType: Story = {
  name: 'an item type of the host is in the palette, on the canvas, in the panel and in what is saved',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '颜色' }));
    await userEvent.keyboard('{Enter}');
    const card = await canvas.findByRole('option', { name: '颜色' });
    const input = card.querySelector<HTMLInputElement>('input[type=color]');
    await expect(input?.value).toBe('#336699');
    // Its type takes the whole row.
    await expect(card.style.gridColumn).toBe('span 24');
    const fallback = await canvas.findByLabelText('未选时的颜色');
    await userEvent.clear(fallback);
    await userEvent.type(fallback, '#ff0000{Enter}');
    await waitFor(() => expect(card.querySelector<HTMLInputElement>('input[type=color]')?.value).toBe('#ff0000'));
    const item = expect.objectContaining({
      itemType: 100,
      itemName: '颜色',
      itemConfigJson: expect.stringContaining('#ff0000'),
    });
    const saved = expect.objectContaining({ metaFormItemList: [item] });
    await waitFor(() => expect(args.onSave).toHaveBeenLastCalledWith(saved, 0), { timeout: 5000 });
    await userEvent.click(canvas.getByText('JSON'));
    await expect(await canvas.findByText(/#ff0000/, {}, { timeout: 10_000 })).toBeVisible();
    await expect(canvas.queryByText(/META_FORM_UNKNOWN_ITEM_TYPE/)).toBeNull();
  },
};

export const LeftOutViews: Story = {
  name: 'views that a host leaves out are not offered',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const views = within(await canvas.findByRole('radiogroup', { name: '视图' }));
    const titles = views.getAllByRole('radio').map((view) => view.closest('label')?.textContent);
    await expect(titles).toEqual(['表单', 'JSON']);
  },
};
