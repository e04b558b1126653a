import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { callsOf, dialogOf } from '../../testing/story-helpers.ts';
import { DrawerStage, open } from '../testing/drawer-stage.fixture.tsx';

const personsOf = (orgName: string, count: number) => () => ({
  records: Array.from({ length: count }, (_, at) => ({
    id: `${orgName}-${at}`,
    realName: `${orgName}人员${at + 1}`,
    orgId: orgName,
    orgName,
    deptId: 'd1',
  })),
  total: count,
  size: 100,
  current: 1,
  pages: 1,
});

const meta = {
  title: 'business/choice of persons',
  component: DrawerStage,
  args: {
    onCall: fn(),
    onClose: fn(),
    onDone: fn(),
    answers: { 'flowPeople.ofUnit': personsOf('东湖区', 12), 'flowPeople.search': personsOf('西泽区', 2) },
  },
} satisfies Meta<typeof DrawerStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OtherUnits: Story = {
  name: 'a task is given to a person of another unit, who is searched by name; the caller is in no list',
  play: async ({ args }) => {
    await open(/更多/);
    await userEvent.click(await screen.findByRole('menuitem', { name: '转办' }));
    const dialog = await dialogOf('转办给');
    await dialog.findByRole('radio', { name: /东湖区人员1 / });
    await expect(dialog.getByText('任务交给对方办理，不再回到您这里。')).toBeVisible();
    await expect(callsOf(args.onCall, 'flowPeople.ofUnit').at(-1)?.query).toMatchObject({ withoutSelf: true });
    await userEvent.click(dialog.getByText('全部单位'));
    await userEvent.type(await dialog.findByRole('searchbox', { name: '按姓名查找' }), '西泽区人员2');
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowPeople.search').at(-1)?.query).toMatchObject({ realName: '西泽区人员2' }),
    );
    await userEvent.click(await dialog.findByRole('radio', { name: /西泽区人员2/ }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowWork.transfer')[0]?.query).toMatchObject({ userId: '西泽区-1' }),
    );
  },
};

export const Pinyin: Story = {
  name: 'people are found by the initials of their names; without a choice the dialog asks for a person',
  args: {
    answers: {
      'flowPeople.ofUnit': () => {
        const { records, ...page } = personsOf('东湖区', 12)();
        const [first, ...others] = records;
        return { ...page, records: first ? [{ ...first, realName: '陈立言' }, ...others] : others };
      },
    },
  },
  play: async () => {
    await open(/更多/);
    await userEvent.click(await screen.findByRole('menuitem', { name: '转办' }));
    const dialog = await dialogOf('转办给');
    await userEvent.type(await dialog.findByRole('searchbox', { name: '按姓名查找' }), 'cly');
    await dialog.findByRole('radio', { name: /陈立言/ });
    await expect(dialog.queryByRole('radio', { name: /东湖区人员/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('请选择人员');
  },
};

export const Several: Story = {
  name: 'copies go to people of several units at once',
  play: async ({ args }) => {
    await open(/更多/);
    await userEvent.click(await screen.findByRole('menuitem', { name: '抄送' }));
    const copies = await dialogOf('抄送单据');
    await userEvent.click(copies.getByRole('button', { name: '选择人员' }));
    const dialog = await dialogOf('抄送给');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /东湖区人员3 / }));
    await userEvent.click(dialog.getByText('全部单位'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /西泽区人员1/ }));
    await expect(dialog.getByText('已选：东湖区人员3、西泽区人员1')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await userEvent.click(copies.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowWork.copy')[0]?.body).toMatchObject({ userIds: '东湖区-2,西泽区-0' }),
    );
  },
};

export const LowScreen: Story = {
  name: 'the buttons of a long list are in sight',
  play: async () => {
    await open(/更多/);
    await userEvent.click(await screen.findByRole('menuitem', { name: '委派' }));
    const dialog = await dialogOf('委派给');
    await dialog.findByRole('radio', { name: /东湖区人员12/ });
    await expect(dialog.getByText('对方填写意见后，任务回到您这里，由您办理。')).toBeVisible();
    const button = dialog.getByRole('button', { name: '确定' });
    await waitFor(() => expect(button.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight));
  },
};
