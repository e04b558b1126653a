import { MetaFormProvider, MetaFormRenderer, useFormSession, useLanguage } from '@org/meta-forms/react';
import { fakePorts } from '@org/meta-forms/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { GOOD_IBAN, ibanForm, ibanKit } from './iban.fixture.tsx';

const ports = fakePorts();

function AccountForm() {
  const { session } = useFormSession({ compiled: ibanForm, mode: 'add', ports });
  return <MetaFormRenderer session={session} />;
}

const meta = {
  title: 'designer/own item type in a form',
  component: AccountForm,
  decorators: [
    (Form) => (
      <MetaFormProvider kit={ibanKit} language={useLanguage()}>
        <Form />
      </MetaFormProvider>
    ),
  ],
} satisfies Meta<typeof AccountForm>;
export default meta;

export const OwnSentences: StoryObj<typeof meta> = {
  name: 'an item type of the host refuses a value in its own words',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = await canvas.findByLabelText('账户');
    await userEvent.type(input, 'DE88 3704 0044 0532 0130 00');
    await userEvent.tab();
    await expect(await canvas.findByText('账户的校验位不对')).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, GOOD_IBAN);
    await userEvent.tab();
    await expect(canvas.queryByText('账户的校验位不对')).toBeNull();
  },
};
