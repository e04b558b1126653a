import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { antdKit, AntdSurroundings } from '../../antd.ts';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { PortError } from '../../ports/port-error.ts';
import { MetaFormProvider } from '../../react/meta-form-provider.tsx';
import { metaForm, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { ImportDialog } from './import-dialog.tsx';

const compiled = compileForm(parseMetaForm(metaForm(textItem('name'))).form);

test('the template is loaded once at a time, and a refusal is shown', async () => {
  const ports = fakePorts();
  const refusals: ((reason: Error) => void)[] = [];
  if (!ports.transfers) throw new Error('No transfers.');
  const port = {
    ...ports.transfers,
    template: () => new Promise<Blob>((_answer, refuse) => refusals.push(refuse)),
  };
  render(
    <AntdSurroundings language="zh" theme={{ token: { motion: false }, zeroRuntime: true }}>
      <MetaFormProvider kit={antdKit} ports={ports} language="zh">
        <ImportDialog port={port} compiled={compiled} onClose={() => undefined} />
      </MetaFormProvider>
    </AntdSurroundings>,
  );
  const button = await screen.findByRole('button', { name: /下载模板/ });
  const user = userEvent.setup({ delay: null });
  await user.click(button);
  await waitFor(() => expect(button).toHaveClass('ant-btn-loading'));
  await user.click(button);
  expect(refusals).toHaveLength(1);
  refusals[0]?.(new PortError('server', '模板暂时不可用'));
  expect(await screen.findByText('模板暂时不可用')).toBeVisible();
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
});
