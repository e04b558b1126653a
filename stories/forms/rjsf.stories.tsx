import { checkRecord } from '@org/meta-forms/checking';
import { compileForm, parseMetaForm, type WireRecord } from '@org/meta-forms/core';
import { MetaFormProvider } from '@org/meta-forms/react';
import { antdKit } from '@org/meta-forms/antd';
import { rjsfWidgets, toRjsf } from '@org/meta-forms/rjsf';
import { StoryForm } from '@org/meta-forms/testing';
import { Theme } from '@rjsf/antd';
import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import withTheme from '@rjsf/core/lib/withTheme.js';
import validator from '@rjsf/validator-ajv8';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { everyType, everyTypeRecord } from './every-type.items.ts';
import { storyPorts } from './story-world.ts';

const compiled = compileForm(
  parseMetaForm({ metaKey: 'house', formName: '房屋登记', metaType: 3, metaFormItemList: everyType }).form,
);
const form = toRjsf(compiled);
const AntdForm = withTheme(Theme);

interface StockFormProps {
  readonly Frame: ComponentType<FormProps>;
}

/** rjsf's own form, and the record that was submitted last. */
function StockForm({ Frame }: StockFormProps) {
  const [submitted, setSubmitted] = useState<WireRecord>();
  return (
    <MetaFormProvider kit={antdKit} ports={storyPorts}>
      <Frame
        {...form}
        validator={validator}
        formData={submitted ?? everyTypeRecord}
        onSubmit={({ formData }) => setSubmitted(formData)}
      />
      {submitted ? <pre aria-label="submitted">{JSON.stringify(submitted, undefined, 2)}</pre> : null}
    </MetaFormProvider>
  );
}

const meta = {
  title: 'forms/rjsf',
  component: StockForm,
  args: { Frame: Form },
  // The markup of the fields around ours is that of rjsf, whose inputs name descriptions that they do not draw.
  parameters: { a11y: { config: { rules: [{ id: 'aria-valid-attr-value', enabled: false }] } } },
} satisfies Meta<typeof StockForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Changes values of several types and submits; returns the record. */
async function fillAndSubmit(canvasElement: HTMLElement): Promise<WireRecord> {
  const canvas = within(canvasElement);
  const name = await canvas.findByLabelText(/房屋名称/);
  await expect(name).toHaveValue('行政楼 A 座');
  await expect(await canvas.findByText('上城区')).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, '新楼');
  const [door] = canvas.getAllByLabelText(/房间号/);
  if (!door) throw new Error('no row is drawn');
  await userEvent.clear(door);
  await userEvent.type(door, '201');
  await userEvent.click(canvas.getByLabelText('是否出租'));
  await userEvent.click(canvas.getByRole('button', { name: /Submit/ }));
  const text = await canvas.findByLabelText('submitted');
  const submitted: WireRecord = JSON.parse(text.textContent);
  return submitted;
}

const expectSaved = async (submitted: WireRecord) => {
  await expect(submitted).toMatchObject({
    id: everyTypeRecord.id,
    name: '新楼',
    isLet: 1,
    built: everyTypeRecord.built,
  });
  const { problems, record } = checkRecord(compiled, submitted, { before: everyTypeRecord });
  await expect(problems).toEqual([]);
  await expect(record['rooms']).toMatchObject([
    { id: 'r1', door: '201' },
    { id: 'r2', door: '102' },
  ]);
};

export const StockFormOfCore: Story = {
  name: 'the stock form draws and submits every type',
  play: async ({ canvasElement }) => expectSaved(await fillAndSubmit(canvasElement)),
};

export const StockFormOfAntd: Story = {
  name: 'the form of the antd theme draws and submits every type',
  args: { Frame: AntdForm },
  play: async ({ canvasElement }) => expectSaved(await fillAndSubmit(canvasElement)),
};

const core = rjsfWidgets({
  name: 'textarea',
  area: 'range',
  price: 'updown',
  built: 'date',
  checked: 'date-time',
  houseUse: 'radio',
  isLet: 'checkbox',
  unitId: 'select',
  keepers: 'checkboxes',
  deed: 'files',
});
const antd = rjsfWidgets(
  {
    name: 'textarea',
    built: 'date',
    checked: 'date-time',
    houseUse: 'radio',
    isLet: 'checkbox',
    unitId: 'select',
    keepers: 'checkboxes',
  },
  { theme: Theme },
);

export const StockWidgets: StoryObj<typeof StoryForm> = {
  name: 'stock widgets draw items of our form',
  render: () => (
    <StoryForm items={everyType} formName="房屋登记" record={everyTypeRecord} ports={storyPorts} widgets={core} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText('办公用房')).toBeChecked();
    await expect(await canvas.findByLabelText('张伟')).toBeChecked();
    await expect(canvas.getByLabelText('是否出租')).toBeChecked();
    await expect(canvas.getByLabelText('查验时间')).toHaveValue('2026-03-04T15:06:07');
    await userEvent.click(canvas.getByLabelText('业务用房'));
    await expect(canvas.getByLabelText('业务用房')).toBeChecked();
  },
};

export const AntdWidgets: StoryObj<typeof StoryForm> = {
  name: 'widgets of the antd theme draw items of our form',
  render: () => (
    <StoryForm items={everyType} formName="房屋登记" record={everyTypeRecord} ports={storyPorts} widgets={antd} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText('办公用房')).toBeChecked();
    await expect(canvas.getByLabelText('查验时间')).toHaveValue('2026-03-04 15:06:07');
    await userEvent.click(await canvas.findByLabelText('李娜'));
    await waitFor(() => expect(canvas.getByLabelText('李娜')).toBeChecked());
  },
};
