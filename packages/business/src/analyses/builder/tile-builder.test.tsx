import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MakeCall } from '../../forms/business-context.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { TileBuilder } from './tile-builder.tsx';

test('the dialog of a chart opens with the focus in its first field', async () => {
  renderPage(<TileBuilder tile={undefined} id="t1" onTile={vi.fn()} onClose={vi.fn()} />, {
    ports: fakePorts({}),
    surroundings: {
      api: (async () => ({})) as MakeCall,
      organization: fakeOrganization({}),
      ownKey: ['000000', 'chen'],
      can: () => false,
    },
  });
  const [title] = await screen.findAllByRole('textbox');
  await waitFor(() => expect(title).toHaveFocus());
});
