import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { antdKit } from '../antd.ts';
import { column, computed, numberItem, subListItem, textItem } from '../testing/builders.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compiledForm } from '../testing/open-session.ts';
import { useLanguage } from '../ui/language.tsx';
import { useSave } from './dialog/use-save.ts';
import { FormSessionProvider } from './form-session-provider.tsx';
import { MetaFormField } from './meta-form-field.tsx';
import { MetaFormProvider, useMetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';
import { useField } from './use-field.ts';
import { useFormSession } from './use-form-session.ts';
import { useFormState } from './use-form-state.ts';
import { useProblemSentences } from './use-problem-sentences.ts';
import { useRows } from './use-rows.ts';
import { useSubmit } from './use-submit.ts';

const compiled = compiledForm(
  textItem('name', { itemName: '名称', required: true }),
  numberItem('area', { itemName: '面积' }),
  numberItem('price', { itemName: '单价' }),
  numberItem('total', { itemName: '总价', ...computed('area * price') }),
  subListItem('rooms', [column(textItem('room', { itemName: '房间号' }))], { itemName: '房间' }),
);
const record = { id: '1', name: '办公楼', area: 10, price: 3, total: 30, rooms: [{ id: '2', room: '101' }] };
const ports = fakePorts({ records: { [compiled.metaKey]: [record] } });

/** A button of the host: it can be pressed as soon as something is typed. */
function SaveButton() {
  const { kit } = useMetaFormProvider();
  const { dirty } = useFormState();
  const { save, saving } = useSave();
  return (
    <kit.Button kind="primary" disabled={!dirty} busy={saving} onClick={() => void save()}>
      保存
    </kit.Button>
  );
}

function Total() {
  const { field, value } = useField('total');
  return <output>{`${field.label} ${String(value ?? '')}`}</output>;
}

function RenderedWithChildren() {
  const { session } = useFormSession({ compiled, record, mode: 'edit' });
  return (
    <MetaFormRenderer session={session}>
      <p>
        <Total /> <SaveButton />
      </p>
    </MetaFormRenderer>
  );
}

/** Two fields of the kit, next to parts of the host. */
function Cards() {
  const { session } = useFormSession({ compiled, record, mode: 'edit' });
  return (
    <FormSessionProvider session={session}>
      <section style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
        <MetaFormField itemKey="area" />
        <MetaFormField itemKey="name" />
      </section>
      <p>
        <Total /> <SaveButton />
      </p>
    </FormSessionProvider>
  );
}

function OwnInput({ path }: { readonly path: string }) {
  const { field, value, problems, required, change, leave } = useField(path);
  const sentences = useProblemSentences(problems);
  return (
    <label>
      {field.label}{' '}
      <input
        value={String(value)}
        aria-required={required}
        aria-invalid={problems.length > 0}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
      <em>{sentences.join(' ')}</em>
    </label>
  );
}

function OwnRows() {
  const { rows, add, remove } = useRows('rooms');
  return (
    <fieldset>
      <legend>房间</legend>
      {rows.map(({ id, path }, index) => (
        <p key={id}>
          <OwnInput path={`${path}/room`} />{' '}
          <button type="button" aria-label={`删除第 ${index + 1} 行`} onClick={() => remove([id])}>
            删除
          </button>
        </p>
      ))}
      <button type="button" onClick={() => add()}>
        新增
      </button>
    </fieldset>
  );
}

function OwnButton() {
  const { submit, saving, refusals } = useSubmit();
  return (
    <p>
      <button type="button" disabled={saving} onClick={() => void submit()}>
        提交
      </button>{' '}
      <output>{refusals}</output>
    </p>
  );
}

/** Elements of the host alone; neither a kit nor a `MetaFormProvider` is around them. */
function Headless() {
  const { session } = useFormSession({ compiled, record, mode: 'edit', ports });
  return (
    <FormSessionProvider session={session}>
      <OwnInput path="name" />
      <OwnRows />
      <OwnButton />
    </FormSessionProvider>
  );
}

const LAYOUTS = { children: RenderedWithChildren, cards: Cards, headless: Headless } as const;

function StoryLayout({ layout }: { readonly layout: keyof typeof LAYOUTS }) {
  const language = useLanguage();
  const Layout = LAYOUTS[layout];
  if (layout === 'headless') return <Layout />;
  return (
    <MetaFormProvider kit={antdKit} ports={ports} language={language}>
      <Layout />
    </MetaFormProvider>
  );
}

const meta = {
  title: 'form/own layout',
  component: StoryLayout,
  args: { layout: 'children' },
} satisfies Meta<typeof StoryLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

const play: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  const save = canvas.getByRole('button', { name: '保存' });
  await expect(save).toBeDisabled();
  const area = canvas.getByRole('textbox', { name: '面积' });
  await userEvent.clear(area);
  await userEvent.type(area, '20');
  await expect(await canvas.findByText('总价 60')).toBeVisible();
  await expect(save).toBeEnabled();
};

/** Children of the renderer are drawn below the form. */
export const Children: Story = { play };

export const FieldsInCards: Story = { args: { layout: 'cards' }, play };

export const WithoutKit: Story = {
  args: { layout: 'headless' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = canvas.getByRole('textbox', { name: /名称/ });
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await expect(canvas.getAllByRole('textbox')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1'));
    await expect(name).toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: '删除第 2 行' }));
    await expect(canvas.getAllByRole('textbox')).toHaveLength(2);
  },
};
