import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { TemplateDialog } from './template-dialog.tsx';

test('a new template begins with its workbook, which is required and has the focus', async () => {
  renderPage(<TemplateDialog row={undefined} onSaved={vi.fn()} onEnd={vi.fn()} />, {
    ports: fakePorts({}),
    surroundings: {
      api: (async () => []) as unknown as MakeCall,
      organization: fakeOrganization({}),
      ownKey: ['000000', 'chen'],
      can: () => false,
    },
  });
  expect(await screen.findByText('工作簿', { selector: '.ant-form-item-required' })).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement?.querySelector('input[type="file"]')).toBeInTheDocument());
});
