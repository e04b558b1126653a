import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { box, open } from './reference-picker.fixture.tsx';

const people = {
  references: {
    unit: [
      { id: '1', name: '张晓芸' },
      { id: '2', name: '张晓' },
      { id: '3', name: '李明' },
      { id: '4', name: '李明' },
    ],
  },
};
const findNotice = (text: string) => screen.findAllByText(`没有选中“${text}”，未填入`);

describe('a text that is typed into a reference picker and not chosen', () => {
  test('goes away with a sentence where the parent is missing and no list has opened', async () => {
    const { changes, user } = open({ cascade: { state: 'missing', parentLabel: '使用部门' } }, people);
    await user.type(box(), '张晓芸');
    expect(box()).toHaveValue('张晓芸');
    await user.click(document.body);
    await waitFor(() => expect(box()).toHaveValue(''));
    // A message, and a line next to the field.
    expect(await findNotice('张晓芸')).toHaveLength(2);
    expect(changes).toEqual([]);
  });

  test('chooses the only record with this name when the box is left', async () => {
    const { changes, user } = open({}, people);
    await user.type(box(), '张晓');
    await waitFor(() => expect(screen.queryByText('正在加载')).not.toBeInTheDocument(), { timeout: 3000 });
    await screen.findByTitle('张晓芸');
    await user.click(document.body);
    await waitFor(() => expect(changes).toEqual([['2', '张晓']]));
    expect(box()).toHaveValue('');
    expect(screen.queryByText(/没有选中/)).not.toBeInTheDocument();
  });

  test('chooses neither of two with this name, and the sentence ends when the person types again', async () => {
    const { changes, user } = open({}, people);
    await user.type(box(), '李明');
    await waitFor(() => expect(screen.queryByText('正在加载')).not.toBeInTheDocument(), { timeout: 3000 });
    await user.click(document.body);
    expect(await findNotice('李明')).toHaveLength(2);
    expect(changes).toEqual([]);
    await user.type(box(), '张');
    await waitFor(() => expect(document.querySelector('.mf-adjusted')).toBeNull());
  });

  test('keeps the chosen value, and nothing is said where Escape gave it up or an option was chosen', async () => {
    const { changes, user } = open({ value: '1', display: '张晓芸' }, people);
    await user.type(box(), '无此人');
    await user.keyboard('{Escape}');
    await user.click(document.body);
    expect(screen.queryByText(/没有选中/)).not.toBeInTheDocument();
    await user.type(box(), '无此人');
    await user.click(document.body);
    await findNotice('无此人');
    expect(changes).toEqual([]);
    await user.type(box(), '张晓');
    await user.click(await screen.findByTitle('张晓'));
    await user.click(document.body);
    expect(changes).toEqual([['2', '张晓']]);
    await waitFor(() => expect(document.querySelector('.mf-adjusted')).toBeNull());
  });

  test('quotes the beginning of a long text', async () => {
    const { user } = open({}, people);
    await user.click(box());
    await user.paste('无'.repeat(500));
    await user.click(document.body);
    expect(await findNotice(`${'无'.repeat(60)}…`)).toHaveLength(2);
  });

  test('of several choices adds the record that it names, and says so where it names none', async () => {
    const { changes, user } = open({ multiple: true, value: '3', display: '李明' }, people);
    await user.type(box(), '无此人');
    await user.click(document.body);
    await findNotice('无此人');
    await user.type(box(), '张晓芸');
    await waitFor(() => expect(screen.queryByText('正在加载')).not.toBeInTheDocument(), { timeout: 3000 });
    await user.click(document.body);
    await waitFor(() => expect(changes).toEqual([['3,1', '李明、张晓芸']]));
  });
});
