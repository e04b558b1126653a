import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity } from 'react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import type { ColumnSettingsPort, SavedColumns } from '../../ports/column-settings.ts';
import { PortError } from '../../ports/port-error.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { fakePorts } from '../../testing/fake-ports.ts';
import { INITIAL_LIST_STATE } from '../list-state.ts';
import { MetaFormList } from '../meta-form-list.tsx';
import { closed, compiled, dialog, heads, hidden, open, press, show, tick, world } from './column-settings.fixture.tsx';

function portsWith(more: Partial<ColumnSettingsPort>) {
  const ports = fakePorts(world({ maySaveColumns: true }));
  if (!ports.columnSettings) throw new Error('No settings.');
  return { ...ports, columnSettings: { ...ports.columnSettings, ...more } };
}

/**
 * A list whose columns are read with each of these answers in turn, the last one again and again. Returns what reads
 * them again: the list is hidden and shown.
 */
function showReading(...answers: readonly (SavedColumns | PortError)[]) {
  let reads = 0;
  const read = async () => {
    const answer = answers[Math.min(reads, answers.length - 1)];
    reads += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ports = portsWith({ read });
  const shown = (mode: 'visible' | 'hidden') => (
    <AntdSurroundings language="zh" theme={{ token: { motion: false }, zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} ports={ports} language="zh">
        <Activity mode={mode}>
          <MetaFormList compiled={compiled} state={INITIAL_LIST_STATE} onStateChange={() => undefined} />
        </Activity>
      </MetaFormProvider>
    </AntdSurroundings>
  );
  const { rerender } = render(shown('visible'));
  return async () => {
    const before = reads;
    rerender(shown('hidden'));
    rerender(shown('visible'));
    await waitFor(() => expect(reads).toBe(before + 1));
  };
}

const isBusy = () => [
  press('确定').hasAttribute('disabled'),
  dialog().querySelector('.mf-columns-save')?.classList.contains('ant-btn-loading'),
];

test('a failure disappears after the columns are read again, even if they are unchanged', async () => {
  const saved = { id: '1', version: 1, columns: [hidden('area')] };
  const readAgain = showReading(saved, new PortError('server', '网络不通'), saved);
  await screen.findByText('一号楼');
  await readAgain();
  await open(userEvent.setup({ delay: null }));
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('网络不通');
  await userEvent.click(within(dialog()).getByRole('button', { name: /重\s*试/ }));
  await waitFor(() => expect(within(dialog()).queryByRole('alert')).toBeNull());
  expect(heads()).toEqual(['编号', '名称', '']);
});

test('columns of a store without versions are those of the last reading', async () => {
  const readAgain = showReading({ id: '1', columns: [hidden('area')] }, { id: '1', columns: [hidden('name')] });
  await screen.findByText('一号楼');
  expect(heads()).toEqual(['编号', '名称', '']);
  await readAgain();
  await waitFor(() => expect(heads()).toEqual(['编号', '面积', '']));
});

test('columns that are being saved for everyone are not chosen or saved at the same time', async () => {
  const answers: ((named: undefined) => void)[] = [];
  const ports = portsWith({ save: () => new Promise((answer) => answers.push(answer)) });
  const { user } = show(ports);
  await open(user);
  expect(isBusy()).toEqual([false, false]);
  await user.click(tick('编号'));
  await user.click(press('保存设置'));
  await waitFor(() => expect(isBusy()).toEqual([true, true]));
  answers[0]?.(undefined);
  await waitFor(() => expect(isBusy()).toEqual([false, false]));
  expect(answers).toHaveLength(1);
  await user.click(press('确定'));
  await closed();
  expect(heads()).toEqual(['名称', '面积', '操作']);
});

test('a save that conflicts with another one says why the other could not be read', async () => {
  let refuses = false;
  const ports = fakePorts(world({ maySaveColumns: true }));
  const { user } = show(
    portsWith({
      read: async () => {
        if (refuses) throw new PortError('server', '网络不通');
        return ports.columnSettings?.read('test_form');
      },
      save: () => Promise.reject(new PortError('conflict', '他人刚刚保存')),
    }),
  );
  await open(user);
  await user.click(tick('编号'));
  refuses = true;
  await user.click(press('保存设置'));
  expect(await screen.findByText('网络不通')).toBeVisible();
  expect(tick('编号')).not.toBeChecked();
});
