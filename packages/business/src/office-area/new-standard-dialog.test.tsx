import { officeAreaCalls, type Call } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MakeCall } from '../forms/business-context.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { OfficeAreaPage } from './office-area-page.tsx';
import { cityStandard } from './standard.fixture.ts';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** The page with a standard of type 1, and type 2 free; the first new standard is refused. */
function openPage() {
  const sent: unknown[] = [];
  let refusals = 0;
  const api = async (call: Call, { body }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name === officeAreaCalls.list.name) return [cityStandard];
    if (refusals === 0) {
      refusals += 1;
      throw new PortError('invalid', '标准不正确');
    }
    sent.push(body);
    return {};
  };
  const ports = fakePorts({
    dictionaries: {
      unit_type: [
        { key: '1', value: '行政机关' },
        { key: '2', value: '国有企业' },
      ],
    },
  });
  // The answers above have the types of the calls' schemas.
  const page = renderPage(<OfficeAreaPage />, {
    ports,
    surroundings: {
      api: api as MakeCall,
      organization: fakeOrganization({}),
      ownKey: ['000000', 'zhang'],
      can: () => true,
    },
  });
  return { ...page, sent, refused: () => refusals };
}

test('a new standard: a complete section leads on, back keeps it, a refusal keeps the dialog', async () => {
  const { user, sent, refused, router } = openPage();
  await user.click(await screen.findByRole('button', { name: '新增标准' }));
  await screen.findByRole('dialog', { name: /新增面积标准/ });
  // The fading spinner never disappears in this test, and is part of the button's name meanwhile.
  const press = async (name: string) => user.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }));
  const next = () => press('下一步');
  const fill = async (name: string, text: string) => {
    const input = screen.getByRole('textbox', { name });
    await user.clear(input);
    await user.type(input, text);
  };

  await next();
  expect(await screen.findByText('请填写')).toBeInTheDocument();
  expect(screen.getByText('第 1 步，共 4 步：单位性质')).toBeInTheDocument();
  await user.click(screen.getAllByRole('combobox').at(-1) as HTMLElement);
  await user.click(await screen.findByText('国有企业', { selector: '.ant-select-item-option-content' }));
  await next();

  expect(await screen.findByText('第 2 步，共 4 步：办公用房')).toBeInTheDocument();
  await fill('办公用房第 1 行名称', '正处级');
  await next();
  expect(screen.getByText('第 2 步，共 4 步：办公用房')).toBeInTheDocument();
  await fill('办公用房第 1 行标准', '24');
  await next();

  await screen.findByText('第 3 步，共 4 步：服务用房');
  await press('上一步');
  expect(screen.getByRole('textbox', { name: '办公用房第 1 行名称' })).toHaveValue('正处级');
  await next();
  await screen.findByText('第 3 步，共 4 步：服务用房');
  for (const row of [1, 2, 3]) {
    await fill(`服务用房第 ${row} 行名称`, `第 ${row} 档`);
    await fill(`服务用房第 ${row} 行标准`, '8');
  }
  await next();
  await screen.findByText('第 4 步，共 4 步：设备与附属用房');
  for (const row of [1, 2]) {
    await fill(`附属（食堂）用房第 ${row} 行名称`, `第 ${row} 档`);
    await fill(`附属（食堂）用房第 ${row} 行标准`, '3');
  }
  await press('完成');
  await waitFor(() => expect(refused()).toBe(1));
  expect(sent).toEqual([]);
  await press('完成');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        unitType: '2',
        office: [{ personRankName: '正处级', specifiedUseArea: '24', plait: true }],
        service: { minPerson: 200 },
        equip: 9,
      },
    ]),
  );
  await waitFor(() => expect(router.state.location.search).toBe('?unitType=2'));
});
