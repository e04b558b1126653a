import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { queryFields } from '../../query/candidate-fields.ts';
import { EMPTY_QUERY } from '../../query/query.ts';
import { metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { CandidateList } from './candidate-list.tsx';
import { useQueryDraft } from './use-query-draft.ts';

function Candidates() {
  const [candidates] = useState(() => {
    const items = [textItem('name', { itemName: '名称' }), numberItem('amount', { itemName: '金额' })];
    return queryFields(compileForm(parseMetaForm(metaForm(...items)).form));
  });
  return <CandidateList candidates={candidates} editing={useQueryDraft(EMPTY_QUERY)} />;
}

const meta = { title: 'lists/candidates', component: Candidates } satisfies Meta<typeof Candidates>;
export default meta;

export const Marked: StoryObj<typeof meta> = {
  name: 'a field among the conditions is marked, and says so',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const amount = canvas.getByRole('button', { name: '添加条件 金额' });
    await expect(amount).not.toHaveAccessibleDescription();
    await userEvent.click(amount);
    await expect(amount).toHaveAccessibleDescription('已在条件中');
    await expect(canvas.getByRole('button', { name: '添加条件 名称' })).not.toHaveAccessibleDescription();
  },
};
