import { render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { cascadedFrom, referenceItem } from '../testing/builders.ts';
import { openSession } from '../testing/open-session.ts';
import { MetaFormProvider } from './meta-form-provider.tsx';
import { MetaFormRenderer } from './meta-form-renderer.tsx';

const floor = referenceItem('floorId', { itemName: '所属楼层' });

function draw(...[items, options]: Parameters<typeof openSession>) {
  const { session, ports } = openSession(items, options);
  render(
    <AntdSurroundings language="zh" theme={{ token: { motion: false }, zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} ports={ports} language="zh">
        <MetaFormRenderer session={session} />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

test.each(['click', 'Enter'])('the message about a missing parent leads to it by %s', async (means) => {
  const user = draw([floor, referenceItem('roomId', { itemName: '所属房间', ...cascadedFrom('floorId') })]);
  await user.click(screen.getByRole('combobox', { name: '所属房间' }));
  expect(await screen.findByText('请先选择前置项目')).toBeInTheDocument();
  const way = screen.getByRole('button', { name: '转到所属楼层' });
  expect(way).toHaveTextContent('所属楼层');
  if (means === 'click') await user.click(way);
  else {
    way.focus();
    await user.keyboard('{Enter}');
  }
  await waitFor(() => expect(screen.getByRole('combobox', { name: '所属楼层' })).toHaveFocus());
});

test('the message is drawn at the field and not over the page, and goes with a press elsewhere', async () => {
  const user = draw([floor, referenceItem('roomId', { itemName: '所属房间', ...cascadedFrom('floorId') })]);
  await user.click(screen.getByRole('combobox', { name: '所属房间' }));
  const message = await screen.findByText('请先选择前置项目');
  expect(message.closest('.ant-popover')).not.toBeNull();
  expect(message.closest('.ant-message')).toBeNull();
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
