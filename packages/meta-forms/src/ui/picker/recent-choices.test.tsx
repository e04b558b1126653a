import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RecentPort, ReferenceOption } from '../../ports/ports.ts';
import { box, open, units } from './reference/reference-picker.fixture.tsx';

function memoryRecents(stored: Readonly<Record<string, readonly ReferenceOption[]>>): RecentPort {
  const places = new Map(Object.entries(stored));
  return { list: (place) => places.get(place) ?? [], keep: (place, options) => void places.set(place, options) };
}

describe('recent choices', () => {
  test('offers what was chosen last above the list, without what is gone, until something is typed', async () => {
    const recents = memoryRecents({
      unit: [
        { id: '120', name: '旧名称' },
        { id: 'gone', name: '已删除' },
      ],
    });
    const { changes, user } = open({ recents });
    await user.click(box());
    await screen.findAllByText('最近选择');
    const again = await screen.findByTitle('单位120');
    expect(
      again.compareDocumentPosition(await screen.findByTitle('单位1')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByTitle('已删除')).not.toBeInTheDocument());
    await user.click(screen.getByTitle('单位2'));
    expect(recents.list('unit')).toEqual([units[1], units[119]]);
    await user.click(box());
    await screen.findAllByText('最近选择');
    await user.keyboard('单位3');
    await waitFor(() => expect(screen.queryByText('最近选择')).not.toBeInTheDocument());
    expect(changes).toEqual([['2', '单位2']]);
  });

  test('remembers the last five, each once, also of a dialog, and not what was chosen all at once', async () => {
    const recents = memoryRecents({ unit: ['9', '8', '7', '6', '5'].map((id) => ({ id, name: `单位${id}` })) });
    const { user } = open({ recents, multiple: true });
    await user.click(screen.getByRole('button', { name: '打开选择单位' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByText('单位7'));
    await user.click(within(dialog).getByText('单位2'));
    await user.click(within(dialog).getByRole('button', { name: '选择' }));
    expect(recents.list('unit').map(({ id }) => id)).toEqual(['2', '7', '9', '8', '6']);
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: '全选' }));
    expect(recents.list('unit').map(({ id }) => id)).toEqual(['2', '7', '9', '8', '6']);
  });

  test('keeps choices under one parent apart from those under another', async () => {
    const recents = memoryRecents({ 'unit?area=a1': [{ id: '4', name: '单位4' }] });
    const { user } = open({ recents, cascade: { state: 'ready', parameter: 'area', value: 'a2' } });
    await user.click(box());
    await user.click(await screen.findByTitle('单位3'));
    expect(recents.list('unit?area=a2').map(({ id }) => id)).toEqual(['3']);
    expect(recents.list('unit?area=a1').map(({ id }) => id)).toEqual(['4']);
  });
});
