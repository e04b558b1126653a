import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../antd.ts';
import { compiledForm } from '../testing/open-session.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { textItem, titleItem } from '../testing/builders.ts';
import { MetaFormDialog } from './dialog/meta-form-dialog.tsx';
import { MetaFormProvider } from './meta-form-provider.tsx';

test('the titles in a dialog skip no level below the heading of the page', async () => {
  render(
    <AntdSurroundings language="zh" theme={{ token: { motion: false }, zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} ports={fakePorts()} language="zh">
        <h1>资产卡片</h1>
        <MetaFormDialog
          open
          compiled={compiledForm(titleItem('basics', { itemName: '基本信息' }), textItem('name', { itemName: '名称' }))}
          mode="add"
          onClose={() => undefined}
        />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  expect(await screen.findByRole('heading', { name: '基本信息', level: 2 })).toBeVisible();
});
